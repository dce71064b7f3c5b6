/**
 * The cost of reading INSPIRE polygons: parsing the GML, reprojecting and encoding it for the
 * database (goal P13: a whole import takes at most 30 s of CPU per million parcels, of which this
 * may take half):
 *
 *   node bench/inspire-parse.ts [parcels]
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeParcels } from '@terrier/store/copy/encode-parcels'

import { openInputs } from '@terrier/files/reading/input'
import { ParcelRows } from '../apps/pipeline/src/sources/inspire/parcel-rows.ts'
import { readInspire } from '../apps/pipeline/src/sources/inspire/read-inspire.ts'
import { writeMonth } from './formula/month-files.ts'

const parcels = Number(process.argv[2] ?? 200_000)
const limitSeconds = 15
const repetitions = 3
const million = 1_000_000

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
try {
  const files = await writeMonth(folder, { parcels, titles: 1000, authorities: 1, month: 1 })
  const [path = ''] = files.inspire
  const { size } = await stat(path)
  process.stdout.write(`${parcels} parcels, ${Math.round(size / parcels)} bytes each\n`)
  // The first round warms up the JIT compiler, as the first of three hundred files does.
  const seconds: number[] = []
  for (let round = 0; round <= repetitions; round++) seconds.push(await cpuPerMillion(path))
  const median = seconds.slice(1).toSorted((a, b) => a - b)[repetitions >> 1] ?? Infinity
  const verdict = median <= limitSeconds ? 'within' : 'OVER'
  process.stdout.write(
    `Parsed, reprojected and encoded: ${median.toFixed(1)} s of CPU per million,` +
      ` ${verdict} the limit of ${limitSeconds}\n`,
  )
} finally {
  await rm(folder, { recursive: true })
}

async function cpuPerMillion(path: string): Promise<number> {
  const [input] = await openInputs(path, /\.gml$/)
  if (!input) throw new Error('There is no file to read.')
  const report = { reject: unexpected, note: unexpected }
  const rows = new ParcelRows(loadNationalGrid(), report)
  const watch = { onRead: () => undefined, signal: new AbortController().signal }
  const start = process.cpuUsage()
  let bytes = 0
  for await (const batch of readInspire(input, report, watch)) {
    bytes += encodeParcels(rows.of(batch)).length
  }
  const { user, system } = process.cpuUsage(start)
  if (bytes === 0) throw new Error('Nothing was encoded.')
  return ((user + system) / 1e6 / parcels) * million
}

function unexpected({ reason }: { reason: string }): never {
  throw new Error(`The files by formula have a fault: ${reason}.`)
}
