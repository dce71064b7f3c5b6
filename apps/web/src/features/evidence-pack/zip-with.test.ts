import { createHash } from 'node:crypto'

import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { unzip, zipWith } from './zip-with.ts'

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
const bytesOf = (text: string) => new Uint8Array(strToU8(text))
const sums = 'aa  README.txt\nbb  report.html\n'
const pack = unzip(
  zipSync({
    'README.txt': strToU8('one'),
    'report.html': strToU8('two'),
    SHA256SUMS: strToU8(sums),
  }),
)

it('a pack with more files has their sums after those of the server, which stay', async () => {
  const files = unzipSync(
    await zipWith(pack, { 'report.pdf': bytesOf('r'), 'print.pdf': bytesOf('p') }),
  )
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'report.html',
    'print.pdf',
    'report.pdf',
    'SHA256SUMS',
  ])
  expect(new TextDecoder().decode(files['SHA256SUMS'])).toBe(
    `${sums}${sumOf('p')}  print.pdf\n${sumOf('r')}  report.pdf\n`,
  )
})

it('the same files make the same bytes', async () => {
  const added = { 'print.pdf': bytesOf('p') }
  expect(await zipWith(pack, added)).toEqual(await zipWith(pack, added))
})

it('what is no pack is refused', async () => {
  expect(() => unzip(bytesOf('<html>'))).toThrow(Error)
  const { SHA256SUMS: _, ...others } = pack
  await expect(zipWith(others, {})).rejects.toThrow('SHA256SUMS')
})
