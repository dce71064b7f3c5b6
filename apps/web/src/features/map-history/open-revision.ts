import type { HistoryEntry } from '@terrier/contract/map-history'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { mapAtRevision } from '../../api/map-history-queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { showRevision } from '../../document/show-revision.ts'

const savingPatienceMs = 10_000

/** The latest changes are not saved, and showing another revision would lose them. */
export class NotSavedYet extends Error {}

/**
 * Shows the open map as it was after a save. Rejects with `NotSavedYet` if saving takes too long.
 */
export async function lookAtRevision(
  eid: number,
  { revision, savedAt }: Pick<HistoryEntry, 'revision' | 'savedAt'>,
): Promise<void> {
  try {
    await allSaved(savingPatienceMs)
  } catch (error) {
    throw new NotSavedYet('The map is not saved', { cause: error })
  }
  const then = await mapAtRevision(eid, revision)
  const upgraded = upgradeMap(then.data)
  if (!upgraded.ok) throw new Error(`Revision ${revision} of map ${eid}: ${upgraded.problem.why}`)
  showRevision({ revision, savedAt: new Date(savedAt) }, upgraded.value, [
    ...(then.repairs ?? []),
    ...upgraded.repairs,
  ])
}
