import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { inMonth } from '../apps/pipeline/src/steps/in-staged-month.ts'
import { loadOwnership } from '../apps/pipeline/src/steps/load-ownership.ts'
import { openOwnershipFiles } from '../apps/pipeline/src/steps/ownership-files.ts'
import { matchMonth, publishOwnership } from '../apps/pipeline/src/steps/publish-ownership.ts'
import type { ImportContext } from '../apps/pipeline/src/steps/run-import.ts'
import { renderArchive } from '../apps/pipeline/src/tiles/render-archive.ts'
import type { MonthFiles } from './formula/month-files.ts'
import { cpuSeconds, familyOf } from './process-costs.ts'

/** Seconds of processor time and by the clock. */
export interface ImportCost {
  readonly cpu: number
  readonly wall: number
}

/** Of this program with its threads, and of the whole database server. */
export async function costOf(
  postmaster: number,
  work: () => Promise<unknown>,
): Promise<ImportCost> {
  const started = performance.now()
  const server = cpuSeconds(familyOf(postmaster))
  const own = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(own)
  const cpu = (user + system) / 1e6 + cpuSeconds(familyOf(postmaster)) - server
  return { cpu, wall: (performance.now() - started) / 1000 }
}

/** Loads, indexes, renders and publishes the parcels of an edition. */
export async function importParcels(
  context: ImportContext,
  postmaster: number,
  { edition, inspire }: Pick<MonthFiles, 'edition' | 'inspire'>,
) {
  const files = await openOwnershipFiles({ inspire })
  const description = describeDataset('ownership', edition)
  const nothing: ImportCost = { cpu: 0, wall: 0 }
  let costs = { load: nothing, index: nothing, draw: nothing, tiles: 0, bytes: 0 }
  await inMonth(context, description, async (release, importReport) => {
    const load = await costOf(postmaster, () =>
      loadOwnership(context, release, files, { report: importReport, edition }),
    )
    const index = await costOf(postmaster, async () => {
      await matchMonth(context, release)
      await release.assemble()
    })
    let drawn = { tiles: 0, bytes: 0 }
    const draw = await costOf(postmaster, async () => {
      const { version } = release
      drawn = await renderArchive({ ...context, version, folder: context.tilesFolder })
    })
    await release.markDone('assemble')
    await release.markDone('tiles')
    await publishOwnership(context, release, importReport, { isForced: true })
    costs = { load, index, draw, ...drawn }
  })
  return costs
}
