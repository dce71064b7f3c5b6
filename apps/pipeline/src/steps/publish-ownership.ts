import type { OwnershipRelease } from '@terrier/store/dataset-loads'

import { isOfParcels } from '@terrier/store/loaded-files'

import { matchRelease, type MatchSummary } from '../match/match-release.ts'
import { removeArchives, renderArchive } from '../tiles/render-archive.ts'
import { computeUnregistered } from '../unregistered/compute-unregistered.ts'
import type { FileSummary } from './file-report.ts'
import type { ImportReport } from './import-report.ts'
import { inspectMonth, SuspiciousMonth } from './inspect-month.ts'
import { stepChannel } from './step-channel.ts'
import { NothingToPublish, type ImportContext, type ImportOutcome } from './run-import.ts'

/** The steps between loading and publishing a month, in this order. */
export const publishingSteps = ['tidy', 'match', 'assemble', 'unregistered', 'tiles'] as const

type Step = (typeof publishingSteps)[number]

interface PublishOptions {
  /** Whether the month is published even if it looks wrong. */
  readonly isForced: boolean
}

/**
 * Publishes a loaded month. Each step runs once, even when the work is interrupted and resumed. The
 * previous month is served until the final swap, and retained for a rollback. Throws
 * `SuspiciousMonth` as soon as the month is known to look wrong.
 */
export async function publishOwnership(
  context: ImportContext,
  release: OwnershipRelease,
  report: ImportReport,
  { isForced }: PublishOptions,
): Promise<ImportOutcome> {
  const files = await release.loadedFiles()
  if (files.length === 0) throw new NothingToPublish(report.title, report.path)
  const { edition } = report
  if (!isForced) requireNoFaults(edition, await inspectMonth(context, release, { edition }))
  const matched = await matchMonth(context, release)
  await assemble(context, release)
  const figures = await context.store.datasets.figures(release.version)
  const faults = await inspectMonth(context, release, { edition, figures })
  if (!isForced) requireNoFaults(edition, faults)
  await completeMonth(context, release)
  // Each report was stored by `FileReport.summary` when its file was loaded.
  const summaries = files.map((file) => file.report as FileSummary)
  const summary = { ...report.summary(), files: summaries, figures, ...(matched && { matched }) }
  const { progress } = context
  progress.begin('Publishing', 0)
  const published = await release.publish(summary)
  progress.end(`${published.rows.toLocaleString('en-GB')} parcels, version ${published.version}`)
  await removeUnusedArchives(context)
  report.close('published', summary)
  return { published, summary, reportPath: report.path, faults, ...(figures && { figures }) }
}

function requireNoFaults(edition: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new SuspiciousMonth(edition, faults)
}

/** Matches the parcels of the month with those of the month before, if it has any parcel files. */
export async function matchMonth(
  context: ImportContext,
  release: OwnershipRelease,
): Promise<MatchSummary | undefined> {
  const step = stepper(context, release)
  await step('tidy', () => reported(context, 'Sorting parcels', () => release.tidy()))
  let matched: MatchSummary | undefined
  const hasParcels = (await release.loadedFiles()).some(({ part }) => isOfParcels(part))
  await step('match', async () => {
    const { previousVersion } = release
    if (!hasParcels || previousVersion === null) return
    const polygons = await context.store.datasets.partFileNames(previousVersion, 'polygons')
    const hadTitlePolygons = polygons.length > 0
    matched = await matchRelease(release.matching, context, { hadTitlePolygons })
  })
  return matched
}

async function assemble(context: ImportContext, release: OwnershipRelease): Promise<void> {
  await stepper(context, release)('assemble', () =>
    reported(context, 'Assembling the month', () => release.assemble()),
  )
}

async function completeMonth(context: ImportContext, release: OwnershipRelease): Promise<void> {
  const { store, tilesFolder, progress, signal } = context
  const step = stepper(context, release)
  await step('unregistered', async () => {
    await computeUnregistered({ store, release, progress, signal })
  })
  await step('tiles', async () => {
    const { version } = release
    await renderArchive({ store, version, folder: tilesFolder, progress, signal })
  })
}

/** Deletes all archives but those of retained versions and of a staging month. */
export async function removeUnusedArchives({ store, tilesFolder }: ImportContext): Promise<void> {
  const { datasets } = store
  const kept = [
    await datasets.get('ownership'),
    await datasets.previous('ownership'),
    await datasets.withdrawn('ownership'),
    await datasets.staging('ownership'),
  ]
  await removeArchives(
    tilesFolder,
    kept.flatMap((dataset) => dataset?.version ?? []),
  )
}

/** Returns a function that runs a step unless it is recorded as done. */
function stepper({ signal }: ImportContext, release: OwnershipRelease) {
  return async (name: Step, work: () => Promise<void>): Promise<void> => {
    signal.throwIfAborted()
    if (await release.isDone(name)) return
    await stepChannel.tracePromise(work, { step: name })
    await release.markDone(name)
  }
}

async function reported(
  { progress }: ImportContext,
  label: string,
  work: () => Promise<void>,
): Promise<void> {
  progress.begin(label, 0)
  try {
    await work()
  } catch (error) {
    progress.end('stopped')
    throw error
  }
  progress.end('done')
}
