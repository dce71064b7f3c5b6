/**
 * A whole edition of ownership at scale, in the real pipeline (goals P5 and P13):
 *
 *   node bench/ownership-scale.ts [parcels] [titles]
 *
 * One million parcels and 300,000 titles by default, generated in the publishers' formats, loaded
 * from those files, joined, rendered into tiles and published; then the edition after it, matched
 * with the first. CPU time is that of this program with its threads and of all of the embedded
 * server. A browser then displays the town. Linux only.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
import { matchMonth, publishOwnership } from '../apps/pipeline/src/steps/publish-ownership.ts'
import type { ImportContext } from '../apps/pipeline/src/steps/run-import.ts'
import { renderArchive } from '../apps/pipeline/src/tiles/render-archive.ts'
import { writeMonth } from './formula/month-files.ts'
import { signIn } from './formula/sign-in.ts'
import { cpuSeconds, familyOf, peakMemoryMb } from './process-costs.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const parcels = Number(process.argv[2] ?? 1_000_000)
const titles = Number(process.argv[3] ?? 300_000)
const authorities = 16
const perMillion = 1_000_000 / parcels
const token = randomUUID()

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const dataFolder = join(folder, 'data')
const store = await openStore({ dataFolder })
const postmaster = Number(
  (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
)
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
  await lookAtIt()
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
async function parcelsAlone({ edition, inspire }: MonthFiles): Promise<void> {
  const files = await openOwnershipFiles({ inspire })
  await inMonth(context, describeDataset('ownership', edition), async (release, importReport) => {
    const load = await costOf(() =>
      loadOwnership(context, release, files, { report: importReport, edition }),
    )
    const index = await costOf(async () => {
      await matchMonth(context, release)
      await release.assemble()
    })
    const { version } = release
    let drawn = { tiles: 0, bytes: 0 }
    const draw = await costOf(async () => {
      drawn = await renderArchive({ ...context, version, folder: context.tilesFolder })
    })
    await release.markDone('assemble')
    await release.markDone('tiles')
    await publishOwnership(context, release, importReport, { isForced: true })
    print(
      `Loaded in ${load.wall.toFixed(1)} s, indexed in ${index.wall.toFixed(1)} s, ` +
        `${thousands(drawn.tiles)} tiles of ${(drawn.bytes / 2 ** 20).toFixed(0)} MB drawn in ${draw.wall.toFixed(1)} s`,
    )
    print(`CPU: loading ${load.cpu.toFixed(1)} s, indexing ${index.cpu.toFixed(1)} s`)
    report(
      'P13',
      'a million parcels loaded and indexed, CPU',
      (load.cpu + index.cpu) * perMillion,
      's',
      {
        atMost: 30,
      },
    )
    report('P13', 'their tiles z13 to z16, CPU', draw.cpu * perMillion, 's', { atMost: 100 })
  })
}

async function wholeMonth(what: string, edition: string, given: OwnershipPaths): Promise<void> {
  const cost = await costOf(async () => {
    const files = await openOwnershipFiles(given)
    await inMonth(context, describeDataset('ownership', edition), async (release, importReport) => {
      await loadOwnership(context, release, files, { report: importReport, edition })
      await publishOwnership(context, release, importReport, { isForced: true })
    })
  })
  print(`${what}: ${cost.cpu.toFixed(1)} s of CPU, ${cost.wall.toFixed(1)} s by the clock`)
}

async function costOf(work: () => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  const started = performance.now()
  const server = cpuSeconds(familyOf(postmaster))
  const own = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(own)
  const cpu = (user + system) / 1e6 + cpuSeconds(familyOf(postmaster)) - server
  return { cpu, wall: (performance.now() - started) / 1000 }
}

/** P5, in a real browser on the town that was just published. */
async function lookAtIt(): Promise<void> {
  await signIn(store, token)
  const { version, bounds } = (await store.datasets.get('ownership')) ?? {}
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const middle = `${(west + east) / 2},${(south + north) / 2}`
  const product = await startProduct(dataFolder)
  try {
    const program = join(import.meta.dirname, 'map-view.ts')
    const args = [`http://127.0.0.1:${product.port}`, token, String(version), middle]
    const look = spawn(process.execPath, [program, ...args], { stdio: 'inherit' })
    await once(look, 'exit')
  } finally {
    await stop(product.child)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}
