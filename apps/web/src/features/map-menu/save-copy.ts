import { untitledMapName } from '@terrier/contract/limits'
import type { QueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/map-queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { openMap } from '../../document/open-map.ts'
import { titleOfCopy } from '../../text/title-of-copy.ts'
import { refreshLists } from './restore-map.ts'
import { saveAs } from './save-as.ts'

/** How long to wait for pending saves before the copy fails. */
const saveTimeoutMs = 10_000

/** Whether a user has given the open map a title. Specification 5: only such a map can be copied. */
export const hasTitle = (): boolean =>
  useMapSession.getState().eid !== null ||
  useMapDocument.getState().document.name !== untitledMapName

/**
 * Creates a copy of the open map and opens it. 'unsaved' if pending changes were not saved in time;
 * nothing was copied then.
 */
export async function saveCopy(
  queryClient: QueryClient,
  changeId: string,
): Promise<'copied' | 'unsaved' | 'unreadable'> {
  if (!(await isSettled())) return 'unsaved'
  const name = titleOfCopy(useMapDocument.getState().document.name)
  const eid = await saveAs(name, { isSnapshot: false, changeId })
  const record = await queryClient.fetchQuery(mapQuery(eid))
  await refreshLists(queryClient)
  return openMap(record) ? 'unreadable' : 'copied'
}

/**
 * Whether all changes are saved or can no longer be: in the latter case the copy preserves them.
 */
async function isSettled(): Promise<boolean> {
  const { saveState } = useMapSession.getState()
  if (saveState === 'stale' || saveState === 'failed') return true
  try {
    await allSaved(saveTimeoutMs)
    return true
  } catch {
    return false
  }
}
