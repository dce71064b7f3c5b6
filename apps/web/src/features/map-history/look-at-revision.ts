import type { HistoryEntry } from '@terrier/contract/map-history'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { mapAtRevision } from '../../api/map-history-queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { lookBack } from '../../document/past.ts'

const savingPatienceMs = 10_000

/** What was changed last would be lost behind the map of another time. */
export class NotSavedYet extends Error {}

/** Puts the open map on the screen as it was after a save. */
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
  lookBack({ revision, savedAt: new Date(savedAt) }, upgraded.value, [
    ...(then.repairs ?? []),
    ...upgraded.repairs,
  ])
}
