import type { OwnershipRelease } from '@terrier/store/dataset-loads'
import type { DatasetDescription } from '@terrier/store/import-rows'

import { ImportReport } from './import-report.ts'
import type { ImportContext } from './run-import.ts'

/**
 * Runs `work` on an unpublished month of ownership, resuming the one of an earlier run if it is of
 * this edition. On any failure (a refused file, a lost connection, Ctrl+C) the published month
 * stays published and staged rows stay staged.
 */
export async function inMonth<Result>(
  context: ImportContext,
  description: DatasetDescription,
  work: (release: OwnershipRelease, report: ImportReport) => Promise<Result>,
): Promise<Result> {
  const release = await context.store.beginOwnershipRelease(description)
  try {
    const report = new ImportReport(context.reportsFolder, description, context.now())
    try {
      return await work(release, report)
    } catch (error) {
      report.close(error instanceof Error ? error.message : String(error))
      throw error
    }
  } finally {
    // Without a connection there is nothing to release; the earlier error is the one to report.
    await release.leave().catch(() => undefined)
  }
}
