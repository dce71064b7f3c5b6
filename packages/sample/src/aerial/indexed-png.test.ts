import { crc32, inflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { encodeIndexedPng } from './indexed-png.ts'

/** The chunks of a PNG by type; asserts that their checksums are correct. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const content = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(content))
    chunks.set(content.toString('latin1', 0, 4), content.subarray(4))
    at += 12 + length
  }
  return chunks
}

it('encodeIndexedPng writes a PNG with a palette and unfiltered rows', () => {
  const png = encodeIndexedPng(Uint8Array.of(0, 1, 1, 0), 2, [
    [255, 0, 0],
    [0, 0, 255],
  ])
  expect(png.toString('latin1', 0, 8)).toBe('\u0089PNG\r\n\u001A\n')
  const chunks = chunksOf(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0])
  expect([...(chunks.get('PLTE') ?? [])]).toEqual([255, 0, 0, 0, 0, 255])
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([0, 0, 1, 0, 1, 0])
})
