import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { createZipStream, type ArchivedFile } from './zip-stream.ts'

async function* filesOf(files: readonly ArchivedFile[], asked: string[] = []) {
  for (const file of files) {
    asked.push(file.name)
    yield file
  }
}

/** Random bytes, which do not compress. */
const noise = (bytes: number) => crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536)))

async function unzipped(files: readonly ArchivedFile[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of createZipStream(filesOf(files))) chunks.push(chunk)
  return unzipSync(Buffer.concat(chunks))
}

test('writes archives that can be read back, with non-ASCII names and empty files', async () => {
  const large = 'ŵ'.repeat(200_000)
  const files = await unzipped([
    { name: 'mapiau/Tŷ.json', pieces: ['{"a":', '1}'] },
    { name: 'empty.txt', pieces: [] },
    { name: 'large.txt', pieces: [large] },
    { name: 'bytes', pieces: [Uint8Array.of(1, 2, 3)] },
  ])
  expect(strFromU8(files['mapiau/Tŷ.json'] ?? new Uint8Array())).toBe('{"a":1}')
  expect(files['empty.txt']).toHaveLength(0)
  expect(strFromU8(files['large.txt'] ?? new Uint8Array())).toBe(large)
  expect(files['bytes']).toEqual(Uint8Array.of(1, 2, 3))
})

test('requests no file before the previous one has been read', async () => {
  const asked: string[] = []
  const pieces = Array.from({ length: 20 }, () => noise(65_536))
  const files = ['first', 'second', 'third'].map((name) => ({ name, pieces }))
  const archive = createZipStream(filesOf(files, asked))
  await archive.next()
  expect(asked).toEqual(['first'])
  let chunks = 0
  while (asked.length < 2) {
    await archive.next()
    chunks += 1
  }
  expect(chunks).toBeGreaterThan(10)
})
