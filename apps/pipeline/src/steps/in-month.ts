import type { OwnershipRelease } from '@terrier/store/imports'
import type { DatasetDescription } from '@terrier/store/rows'

import { ImportReport } from './import-report.ts'
import type { ImportContext } from './run-import.ts'

/**
 * Works on a month of ownership that is not published yet: on the one left by an earlier run if there
 * is one of this edition. Whatever goes wrong, a refused file, a lost database, Ctrl+C, what is
 * published stays published and what is loaded stays loaded.
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
    // Without a connection there is nothing to end; the error before is the one to tell.
    await release.leave().catch(() => undefined)
  }
}
