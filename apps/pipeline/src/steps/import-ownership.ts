import type { DatasetDescription } from '@terrier/store/import-rows'

import { inMonth } from './in-staged-month.ts'
import { loadOwnership } from './load-ownership.ts'
import { openOwnershipFiles, type OwnershipPaths } from './ownership-files.ts'
import { publishOwnership } from './publish-ownership.ts'
import type { ImportContext, ImportOutcome } from './run-import.ts'

/**
 * Imports a month of ownership, or a part of one, and publishes it in one swap, without checking
 * for suspicious months: the caller vouches for the files.
 */
export async function importOwnership(
  context: ImportContext,
  description: DatasetDescription,
  paths: OwnershipPaths,
): Promise<ImportOutcome> {
  const files = await openOwnershipFiles(paths)
  const { edition } = description
  return inMonth(context, description, async (release, report) => {
    await loadOwnership(context, release, files, { report, edition })
    return publishOwnership(context, release, report, { isForced: true })
  })
}
