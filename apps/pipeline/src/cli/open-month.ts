import type { OwnershipRelease } from '@terrier/store/dataset-loads'
import type { DatasetDescription } from '@terrier/store/import-rows'

import type { ImportReport } from '../steps/import-report.ts'
import { inMonth } from '../steps/in-staged-month.ts'
import type { ImportContext } from '../steps/run-import.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { requireStagedMonth } from './staged-month.ts'

type WorkOnMonth<Result> = (
  context: ImportContext,
  release: OwnershipRelease,
  report: ImportReport,
) => Promise<Result>

/** Runs `work` on the staging month. */
export async function withLoadedMonth<Result>(
  session: CommandSession,
  work: WorkOnMonth<Result>,
): Promise<Result> {
  return withStore(session, async (store) => {
    const { description } = await requireStagedMonth(store)
    return withStagedMonth(session, description, importContext(session, store), work)
  })
}

/**
 * Runs `work` on a month. When it is interrupted, a message says that the loaded data is retained.
 */
export async function withStagedMonth<Result>(
  { signal, errors }: CommandSession,
  description: DatasetDescription,
  context: ImportContext,
  work: WorkOnMonth<Result>,
): Promise<Result> {
  try {
    return await inMonth(context, description, (release, report) => work(context, release, report))
  } catch (error) {
    if (signal.aborted) {
      errors.write(
        `What has been loaded of ${description.edition} is kept. Run the same command again to continue.\n`,
      )
    }
    throw error
  }
}
