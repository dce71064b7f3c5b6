/**
 * England and Wales in one go (goal P18): two editions of parcels, titles and links are generated
 * in the publishers' formats, imported, matched, drawn and published. The product serves the first
 * while the second is imported and exchanged for it.
 *
 *   node bench/national.ts [--parcels 24500000] [--titles 4000000] [--folder /a/large/disk]
 *
 * The whole size needs about 70 GB of disk and some hours. CPU time is that of this program with
 * its threads and of the whole embedded server; memory is what no other process shares, and the
 * shared buffers once. Linux only.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openStore } from '@terrier/store/open-store'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { inMonth } from '../apps/pipeline/src/steps/in-staged-month.ts'
import { loadOwnership } from '../apps/pipeline/src/steps/load-ownership.ts'
import { openOwnershipFiles } from '../apps/pipeline/src/steps/ownership-files.ts'
import { publishOwnership } from '../apps/pipeline/src/steps/publish-ownership.ts'
import type { ImportContext } from '../apps/pipeline/src/steps/run-import.ts'
import { writeMonth } from './formula/month-files.ts'
import { signIn } from './formula/sign-in.ts'
import { createWatchedProgress } from './national/costs.ts'
import { diskMegabytes, PeakMemory } from './national/resources.ts'
import { measureServing } from './national/serving.ts'
import { watchSwap } from './national/swap.ts'
import { familyOf } from './process-costs.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const { values } = parseArgs({
  options: {
    parcels: { type: 'string', default: '24500000' },
    titles: { type: 'string', default: '4000000' },
    folder: { type: 'string', default: tmpdir() },
  },
})
const parcels = Number(values.parcels)
const titles = Number(values.titles)
// As many as HM Land Registry has files of INSPIRE parcels.
const authorities = Math.min(318, Math.ceil(parcels / 10_000))
const nationalParcels = 24_500_000
const token = randomUUID()

await mkdir(values.folder, { recursive: true })
const folder = await mkdtemp(join(values.folder, 'terrier-national-'))
const dataFolder = join(folder, 'data')
const store = await openStore({ dataFolder })
const postmaster = Number(
  (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
)
const watched = createWatchedProgress(postmaster)
const context: ImportContext = {
  store,
  progress: watched.progress,
  signal: new AbortController().signal,
  reportsFolder: join(folder, 'reports'),
  tilesFolder: join(dataFolder, 'tiles'),
  now: () => new Date(),
}

try {
  print(
    `${thousands(parcels)} parcels and ${thousands(titles)} titles in ${authorities} zipped files`,
  )
  await importMonth(1, 'The first month')
  await signIn(store, token)
  const product = await startProduct(dataFolder)
  const memory = new PeakMemory(() => [product.pid])
  try {
    const subject = { port: product.port, token, parcels, titles }
    await measureServing({ ...subject, pids: [product.pid, postmaster] })
    await watchSwap(subject, {
      swap: () => importMonth(2, 'The month after it, matched'),
      rollBack: () => store.rollback({ id: 'ownership', title: 'Ownership' }),
    })
    print(`Memory of the server process: at most ${thousands(memory.stop())} MB`)
  } finally {
    await stop(product.child)
  }
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

/** Generates a month, which is not measured, imports it and prints what each step cost. */
async function importMonth(month: 1 | 2, what: string): Promise<void> {
  const files = join(folder, `month-${month}`)
  const size = { parcels, titles, authorities, month, isZipped: true }
  const { edition, inspire, ccod, ocod, links } = await writeMonth(files, size)
  const onDisk = diskMegabytes(files)
  const opened = await openOwnershipFiles({ inspire, ccod: [ccod], ocod: [ocod], links: [links] })
  const importer = new PeakMemory(() => [process.pid])
  const database = new PeakMemory(() => familyOf(postmaster))
  const startedMs = performance.now()
  await inMonth(context, describeDataset('ownership', edition), async (release, importReport) => {
    await loadOwnership(context, release, opened, { report: importReport, edition })
    await publishOwnership(context, release, importReport, { isForced: true })
  })
  const minutes = (performance.now() - startedMs) / 60_000
  await rm(files, { recursive: true })
  const steps = watched.takeSteps()
  print(`${what}: ${thousands(onDisk)} MB of files`)
  for (const step of steps) {
    print(
      `  ${step.label.padEnd(42)}${seconds(step.importerCpuSeconds)} of CPU in the importer,` +
        `${seconds(step.databaseCpuSeconds)} in the database,${seconds(step.wallSeconds)} by the clock`,
    )
  }
  const cpu = steps.reduce(
    (sum, step) => sum + step.importerCpuSeconds + step.databaseCpuSeconds,
    0,
  )
  const share = nationalParcels / parcels
  print(
    `  together ${(cpu / 60).toFixed(1)} minutes of CPU, ${minutes.toFixed(1)} by the clock; ` +
      `database ${thousands(diskMegabytes(join(dataFolder, 'postgres')))} MB, ` +
      `tiles ${thousands(diskMegabytes(join(dataFolder, 'tiles')))} MB on disk; ` +
      `memory of the importer ${thousands(importer.stop())} MB, of the database ${thousands(database.stop())} MB`,
  )
  if (month === 1) return
  report('P18', 'a matched month of 24.5 million parcels, CPU', (cpu / 60) * share, 'minutes', {
    atMost: 30,
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function thousands(count: number): string {
  return count.toLocaleString('en-GB')
}

function seconds(count: number): string {
  return `${count.toFixed(1).padStart(8)} s`
}
