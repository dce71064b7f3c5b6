import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { unwatched } from '../testing/input-of.ts'
import { openInputs } from './input.ts'

let folder: string
const gml = Buffer.from(`<a>${randomBytes(400_000).toString('hex')}</a>`)
const zip = Buffer.from(
  zipSync({
    'notes.txt': Buffer.from('hello'),
    'in/parcels.GML': gml,
    'stored.gml': [gml, { level: 0 }],
  }),
)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-input-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function contents(name: string, bytes: Uint8Array, wanted = /\.gml$/i) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const read = []
  for (const input of await openInputs(path, wanted)) {
    const hash = createHash('sha256')
    let onDisk = 0
    const watch = { ...unwatched, onRead: (count: number) => (onDisk += count) }
    for await (const chunk of input.chunks(watch)) hash.update(chunk)
    expect(onDisk).toBe(input.sizeBytes)
    read.push({ name: input.name, hash: hash.digest('hex') })
  }
  return read
}

const hash = createHash('sha256').update(gml).digest('hex')

describe('opening files to import', () => {
  it('reads a plain file unchanged', async () => {
    expect(await contents('plain.gml', gml)).toEqual([{ name: 'plain.gml', hash }])
  })

  it('unpacks a .gz', async () => {
    expect(await contents('packed.gml.gz', gzipSync(gml))).toMatchObject([{ hash }])
  })

  it('reads the wanted files of a zip, compressed or stored', async () => {
    expect(await contents('a.zip', zip)).toEqual([
      { name: 'a.zip/in/parcels.GML', hash },
      { name: 'a.zip/stored.gml', hash },
    ])
  })

  it.each([
    ['a truncated zip', 'cut.zip', zip.subarray(0, -40), /not a complete zip/],
    ['a file that is a zip only by its name', 'not.zip', gml, /not a complete zip/],
    ['a zip with a changed byte', 'bad.zip', changed(zip, 200_000), /damaged/],
    [
      'a zip without the wanted file',
      'other.zip',
      zipSync({ 'a.txt': gml }),
      /of the expected kind/,
    ],
    ['a truncated .gz', 'cut.gz', gzipSync(gml).subarray(0, -4000), /damaged or cut off/],
  ])('refuses %s', async (_, name, bytes, why) => {
    await expect(contents(name, bytes)).rejects.toThrow(why)
  })

  it('refuses a path that does not exist or is not a file', async () => {
    await expect(openInputs(join(folder, 'missing.gml'), /gml/)).rejects.toThrow(/no such file/)
    await expect(openInputs(folder, /gml/)).rejects.toThrow(/not a file/)
  })

  it('stops reading when aborted', async () => {
    const path = join(folder, 'stop.gml')
    writeFileSync(path, gml)
    const [input] = await openInputs(path, /gml/)
    const stop = new AbortController()
    const chunks = input?.chunks({ onRead: () => stop.abort(), signal: stop.signal })
    await expect(Array.fromAsync(chunks ?? [])).rejects.toThrow(/aborted/)
  })
})

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at)
  return copy
}
