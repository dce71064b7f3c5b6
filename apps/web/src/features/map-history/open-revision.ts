import type { HistoryEntry } from '@terrier/contract/map-history'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { mapAtRevision } from '../../api/map-history-queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { showRevision } from '../../document/show-revision.ts'

const savingTimeoutMs = 10_000

/** The latest changes are not saved, and showing another revision would lose them. */
export class UnsavedChangesError extends Error {}

/**
 * Shows the open map as it was after a save. Rejects with `UnsavedChangesError` if saving takes too
 * long.
 */
export async function showRevisionById(
  eid: number,
  { revision, savedAt }: Pick<HistoryEntry, 'revision' | 'savedAt'>,
): Promise<void> {
  try {
    await allSaved(savingTimeoutMs)
  } catch (error) {
    throw new UnsavedChangesError('The map is not saved', { cause: error })
  }
  const then = await mapAtRevision(eid, revision)
  const upgraded = upgradeMap(then.data)
  if (!upgraded.ok) throw new Error(`Revision ${revision} of map ${eid}: ${upgraded.problem.why}`)
  showRevision({ revision, savedAt: new Date(savedAt) }, upgraded.value, [
    ...(then.repairs ?? []),
    ...upgraded.repairs,
  ])
}
