import type { MapSummary } from '@terrier/contract/map-list'
import { deleteMap } from '@terrier/contract/maps'
import type { QueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/map-queries.ts'
import { request } from '../../api/request.ts'
import { withDeletion } from '../../document/own-deletions.ts'
import { useMapSession } from '../../document/map-session.ts'
import { openMap, startNewMap } from '../../document/open-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { refreshLists, restoreMap } from './restore-map.ts'

type RemovedMap = Pick<MapSummary, 'eid' | 'name'>

/** Deletes a map, closes it if it is open, and offers to undo that. */
export async function removeMap(queryClient: QueryClient, map: RemovedMap): Promise<void> {
  let wasOpen: boolean
  try {
    wasOpen = await withDeletion(map.eid, () => deleteAndClose(map.eid))
  } catch (error) {
    await refreshLists(queryClient)
    throw error
  }
  const undo = () => void undoRemove(queryClient, map, wasOpen)
  showToast({
    kind: 'done',
    task: `restore-map-${map.eid}`,
    message: text.removed({ name: map.name }),
    action: { label: text.undo, onPress: undo },
  })
  await refreshLists(queryClient)
}

/** Resolves to whether the map was open. */
async function deleteAndClose(eid: number): Promise<boolean> {
  await request(deleteMap, { body: { eid } })
  const wasOpen = useMapSession.getState().eid === eid
  // Edits to a deleted map could not be saved, so it is closed.
  if (wasOpen) startNewMap()
  return wasOpen
}

async function undoRemove(
  queryClient: QueryClient,
  map: RemovedMap,
  wasOpen: boolean,
): Promise<void> {
  try {
    await restoreMap(queryClient, map)
  } catch {
    // Refused or unreachable: in both cases the map, if it still exists, is among the deleted ones.
    const message = text.restoreFailedFor({ name: map.name })
    showToast({ kind: 'error', task: `restore-map-${map.eid}`, message })
    return
  }
  if (!wasOpen || !isScreenUntouched()) return
  await queryClient.fetchQuery(mapQuery(map.eid)).then(openMap, sayOpenFailed)
}

/** Whether the new map opened in its place is still empty. */
function isScreenUntouched(): boolean {
  const { eid, saveState } = useMapSession.getState()
  return eid === null && saveState === 'clean'
}

function sayOpenFailed(): void {
  showToast({ kind: 'error', task: 'open-map', message: text.openFailed })
}
