/**
 * A whole edition of ownership at scale, in the real pipeline (goal P13):
 *
 *   node bench/ownership-scale.ts [parcels] [titles]
 *
 * One million parcels and 300,000 titles by default, generated in the publishers' formats, loaded
 * from those files, joined, rendered into tiles and published; then the edition after it, matched
 * with the first. CPU time is that of this program with its threads and of all of the embedded
 * server. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { inMonth } from '../apps/pipeline/src/steps/in-staged-month.ts'
import { loadOwnership } from '../apps/pipeline/src/steps/load-ownership.ts'
import {
  openOwnershipFiles,
  type OwnershipPaths,
} from '../apps/pipeline/src/steps/ownership-files.ts'
import { createProgress } from '../apps/pipeline/src/progress/progress.ts'
import { publishOwnership } from '../apps/pipeline/src/steps/publish-ownership.ts'
import type { ImportContext } from '../apps/pipeline/src/steps/run-import.ts'
import { writeMonth } from './formula/month-files.ts'
import { costOf, importParcels } from './import-parcels.ts'
import { peakMemoryMb, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'

const parcels = Number(process.argv[2] ?? 1_000_000)
const titles = Number(process.argv[3] ?? 300_000)
const authorities = 16
const perMillion = 1_000_000 / parcels

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const dataFolder = join(folder, 'data')
const store = await openStore({ dataFolder })
const postmaster = postmasterOf(dataFolder)
const context: ImportContext = {
  store,
  progress: createProgress({ write: () => undefined }),
  signal: new AbortController().signal,
  reportsFolder: join(folder, 'reports'),
  tilesFolder: join(dataFolder, 'tiles'),
  now: () => new Date(),
}
try {
  print(`${thousands(parcels)} parcels and ${thousands(titles)} titles, ${authorities} files`)
  const size = { parcels, titles, authorities }
  const first = await writeMonth(join(folder, 'first'), { ...size, month: 1 })
  const second = await writeMonth(join(folder, 'second'), { ...size, month: 2 })
  await parcelsAlone(first)
  await wholeMonth('with titles, owners and links', first.edition, paths(first, 'titles'))
  await wholeMonth('the month after it, matched', second.edition, paths(second, 'all'))
  print(`Peak memory of the importer ${peakMemoryMb(process.pid)} MB`)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

type MonthFiles = Awaited<ReturnType<typeof writeMonth>>

function paths(
  { inspire, ccod, ocod, links }: MonthFiles,
  which: 'titles' | 'all',
): OwnershipPaths {
  const companies = { ccod: [ccod], ocod: [ocod], links: [links] }
  return which === 'all' ? { inspire, ...companies } : companies
}

/** P13 as defined: parcels loaded and indexed, then their tiles. */
async function parcelsAlone(month: MonthFiles): Promise<void> {
  const { load, index, draw, tiles, bytes } = await importParcels(context, postmaster, month)
  print(
    `Loaded in ${load.wall.toFixed(1)} s, indexed in ${index.wall.toFixed(1)} s, ` +
      `${thousands(tiles)} tiles of ${(bytes / 2 ** 20).toFixed(0)} MB drawn in ${draw.wall.toFixed(1)} s`,
  )
  print(`CPU: loading ${load.cpu.toFixed(1)} s, indexing ${index.cpu.toFixed(1)} s`)
  const loaded = (load.cpu + index.cpu) * perMillion
  report('P13', 'a million parcels loaded and indexed, CPU', loaded, 's', { atMost: 30 })
  report('P13', 'their tiles z13 to z16, CPU', draw.cpu * perMillion, 's', { atMost: 100 })
}

async function wholeMonth(what: string, edition: string, given: OwnershipPaths): Promise<void> {
  const cost = await costOf(postmaster, async () => {
    const files = await openOwnershipFiles(given)
    await inMonth(context, describeDataset('ownership', edition), async (release, importReport) => {
      await loadOwnership(context, release, files, { report: importReport, edition })
      await publishOwnership(context, release, importReport, { isForced: true })
    })
  })
  print(`${what}: ${cost.cpu.toFixed(1)} s of CPU, ${cost.wall.toFixed(1)} s by the clock`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}
