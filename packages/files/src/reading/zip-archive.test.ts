import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { zipEntries } from './zip-archive.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function written(bytes: Uint8Array): string {
  const path = join(folder, 'a.zip')
  writeFileSync(path, bytes)
  return path
}

/** An end of central directory record that states a directory of this length. */
function endRecord(directoryBytes: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt32LE(directoryBytes, 12)
  return record
}

test('lists the files of a zip', async () => {
  const path = written(zipSync({ 'a.csv': strToU8('x,y'), 'folder/b.csv': strToU8('1,2') }))
  expect((await zipEntries(path)).map(({ name }) => name)).toEqual(['a.csv', 'folder/b.csv'])
})

// Twenty-two bytes must not make the server reserve gigabytes.
test('refuses a directory longer than its file, without memory for it', async () => {
  const path = written(endRecord(0xfffffff0))
  const allocated = vi.spyOn(Buffer, 'alloc')
  await expect(zipEntries(path)).rejects.toThrow('it may be cut off')
  expect(Math.max(...allocated.mock.calls.map(([size]) => size))).toBeLessThan(100_000)
})
