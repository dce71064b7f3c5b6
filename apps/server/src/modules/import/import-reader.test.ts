import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ImportJob } from './import-messages.ts'
import { ImportReader } from './import-reader.ts'

const rows = 60_000
let folder: string
let job: ImportJob
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-import-'))
  const path = join(folder, 'sites.csv')
  const text = `name,lng,lat\n${'A place,1.5,54.5\n'.repeat(rows)}`
  writeFileSync(path, text)
  job = {
    path,
    name: 'sites.csv',
    sizeBytes: text.length,
    layer: undefined,
    crs: '4326',
    positions: undefined,
    hasPostcodes: false,
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const readerWith = (longestMs: number) =>
  new ImportReader(() => {}, { untilFoundCpuMs: 15_000, untilFoundMs: 120_000, longestMs })
const begin = (reader: ImportReader) =>
  reader.read(job, () => Promise.resolve(new Map()), new AbortController().signal)

test('reads a file in several chunks', async () => {
  const reader = readerWith(60_000)
  const chunks = await Array.fromAsync(begin(reader))
  expect(chunks.length).toBeGreaterThan(2)
  expect(chunks.at(-1)).toContain(`"rows":${rows}`)
})

test('gives away the place of a client that reads no further', async () => {
  const reader = readerWith(300)
  // As many as are read at once.
  const stalled = [begin(reader), begin(reader)]
  for (const chunks of stalled) await chunks.next()
  const next = await begin(reader).next()
  expect(next.value).toContain('"found"')
  await expect(stalled[0]?.next()).rejects.toMatchObject({ code: 'unreadable-file' })
  await reader.close()
})

test('refuses a file whose format is not found in time', async () => {
  const limits = { untilFoundCpuMs: 15_000, untilFoundMs: 1, longestMs: 60_000 }
  const reading = begin(new ImportReader(() => {}, limits)).next()
  await expect(reading).rejects.toMatchObject({ code: 'unreadable-file' })
})

test('does not grant more time with each chunk', async () => {
  const reader = readerWith(400)
  const slow = async () => {
    for await (const _ of begin(reader)) await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await expect(slow()).rejects.toMatchObject({ code: 'unreadable-file' })
})
