import { untitledMapName } from '@terrier/contract/limits'
import type { QueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { openMap, useOpenMap } from '../../document/open-map.ts'
import type { OpenMapState } from '../../document/open-map-state.ts'
import { titleOfCopy } from '../../text/title-of-copy.ts'
import { refreshLists } from './restore-map.ts'
import { saveAs } from './save-as.ts'

/** How long the newest changes may take to reach the server before the copy is given up. */
const saveTimeoutMs = 10_000

/** Whether somebody has given the map a title. Specification 5: only such a map can be copied. */
export const hasTitle = ({ eid, document }: OpenMapState): boolean =>
  eid !== null || document.name !== untitledMapName

/**
 * Makes a copy of the map on the screen and opens it. 'unsaved' when the newest changes do not reach
 * the server in time: nothing was copied then.
 */
export async function saveCopy(
  queryClient: QueryClient,
  changeId: string,
): Promise<'copied' | 'unsaved' | 'unreadable'> {
  if (!(await isSettled())) return 'unsaved'
  const name = titleOfCopy(useOpenMap.getState().document.name)
  const eid = await saveAs(name, { isSnapshot: false, changeId })
  const record = await queryClient.fetchQuery(mapQuery(eid))
  await refreshLists(queryClient)
  return openMap(record) ? 'unreadable' : 'copied'
}

/** Changes that will never be saved are no reason to wait: the copy is what rescues them. */
async function isSettled(): Promise<boolean> {
  const { saveState } = useOpenMap.getState()
  if (saveState === 'stale' || saveState === 'failed') return true
  try {
    await allSaved(saveTimeoutMs)
    return true
  } catch {
    return false
  }
}
