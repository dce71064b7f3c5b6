/**
 * The cost of loading and indexing an edition of parcels (goal P13: a whole import takes at most 30
 * s of CPU per million parcels, of which this may take half):
 *
 *   node bench/ownership-load.ts [parcels]
 *
 * The parcels are generated, in files of 25,000, as from local authorities. The CPU time is that of
 * this program, without generating them, and of all of the embedded server. Linux only.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeTwkb } from '@terrier/geo/twkb'
import { encodeParcels } from '@terrier/store/copy/encode-parcels'
import { openStore } from '@terrier/store/open-store'
import type { ParcelRow } from '@terrier/store/import-rows'

import { blocksAcross, plotRing } from './formula/town.ts'
import { cpuSeconds, familyOf } from './process-costs.ts'
import { report } from './report.ts'

const parcels = Number(process.argv[2] ?? 1_000_000)
const parcelsInFile = 25_000
const parcelsInBatch = 500
const limitSeconds = 15
const perMillion = 1_000_000 / parcels

const grid = loadNationalGrid()
const across = blocksAcross(parcels)
const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const server = Number(
  (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
)
try {
  const release = await store.beginOwnershipRelease({
    id: 'ownership',
    title: 'A town by formula',
    edition: '2026-10',
    publisher: 'Nobody',
    licence: 'None',
    attribution: 'By formula',
    fictional: true,
  })
  let total = 0
  const step = async (what: string, work: () => Promise<unknown>) => {
    const seconds = await cpuOf(work)
    total += seconds
    process.stdout.write(`     ${what.padEnd(30)}${(seconds * perMillion).toFixed(2)} s\n`)
  }
  let loading = 0
  for (let first = 0; first < parcels; first += parcelsInFile) {
    const rows = drawFile(first)
    const mark = { part: 'inspire', name: `${first}`, fingerprint: `${first}` } as const
    loading += await cpuOf(() => release.parcels(mark, encoded(rows), () => null))
  }
  total += loading
  process.stdout.write(
    `     ${'encode and copy'.padEnd(30)}${(loading * perMillion).toFixed(2)} s\n`,
  )
  await step('tidy', () => release.tidy())
  await step('assemble, index, attach', () => release.assemble())
  await step('publish', () => release.publish(null))
  report('P13', 'a million parcels loaded, indexed and published', total * perMillion, 's of CPU', {
    atMost: limitSeconds,
  })
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

/** Seconds of this program and of the server together. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const pids = [process.pid, ...familyOf(server)]
  const before = cpuSeconds(pids)
  await work()
  return cpuSeconds([...new Set([...pids, ...familyOf(server)])]) - before
}

function drawFile(first: number): ParcelRow[] {
  const last = Math.min(parcels, first + parcelsInFile)
  return Array.from({ length: last - first }, (_, index) => drawParcel(first + index))
}

function drawParcel(plot: number): ParcelRow {
  const ring = plotRing(plot, across).map((corner) => grid.toLngLat(corner))
  const geometry: Polygon = { type: 'Polygon', coordinates: [ring] }
  return {
    polyId: plot + 1,
    geom: encodeTwkb(geometry),
    bounds: boundsOf(geometry),
    areaSquareMetres: 384,
    beganAt: '2009-12-24T11:26:52.744Z',
  }
}

async function* encoded(rows: readonly ParcelRow[]): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < rows.length; from += parcelsInBatch) {
    yield encodeParcels(rows.slice(from, from + parcelsInBatch))
  }
}
