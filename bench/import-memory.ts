/**
 * Peak memory of an import, which must not grow with the file (one three times as large needs no
 * more):
 *
 *   node bench/import-memory.ts
 *
 * The parcels are generated, in one line as published, and go through the real importer into an
 * embedded database. The CPU time is that of the importer without the database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { importOwnership } from '../apps/pipeline/src/steps/import-ownership.ts'
import { createProgress } from '../apps/pipeline/src/progress/progress.ts'
import { writeMonth } from './formula/month-files.ts'

/** Enough for the heap to have reached its working size. */
const fewParcels = 120_000
const manyParcels = 3 * fewParcels
const growthLimitMb = 48

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: join(folder, 'data') })
try {
  await measure(fewParcels)
  const before = peakMb()
  await measure(manyParcels)
  const growth = peakMb() - before
  const verdict = growth <= growthLimitMb ? 'within' : 'OVER'
  process.stdout.write(
    `Peak memory with few parcels ${before} MB, with three times as many ${before + growth} MB;` +
      ` growth ${growth} MB, ${verdict} the limit of ${growthLimitMb}\n`,
  )
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

async function measure(parcels: number): Promise<void> {
  const size = { parcels, titles: 1, authorities: 2, month: 1 } as const
  const { edition, inspire } = await writeMonth(join(folder, `${parcels}`), size)
  const context = {
    store,
    progress: createProgress(process.stderr),
    signal: new AbortController().signal,
    reportsFolder: join(folder, 'reports'),
    tilesFolder: join(folder, 'tiles'),
    now: () => new Date(),
  }
  const cpu = process.cpuUsage()
  const { published } = await importOwnership(context, describeDataset('ownership', edition), {
    inspire,
  })
  const { user, system } = process.cpuUsage(cpu)
  const perMillion = (user + system) / published.rows
  process.stdout.write(
    `${published.rows.toLocaleString('en-GB')} parcels: ${perMillion.toFixed(1)} s of CPU per million (the importer alone)\n`,
  )
}

function peakMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
