import type { MapSummary } from '@terrier/contract/map-list'
import { deleteMap } from '@terrier/contract/maps'
import type { QueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { duringDeletion } from '../../document/own-deletions.ts'
import { openMap, startNewMap, useOpenMap } from '../../document/open-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { refreshLists, restoreMap } from './restore-map.ts'

type RemovedMap = Pick<MapSummary, 'eid' | 'name'>

/** Deletes a map, takes it off the screen, and offers to take that back. */
export async function removeMap(queryClient: QueryClient, map: RemovedMap): Promise<void> {
  let wasOpen: boolean
  try {
    wasOpen = await duringDeletion(map.eid, () => deleteAndClose(map.eid))
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

/** Resolves to whether the map was on the screen. */
async function deleteAndClose(eid: number): Promise<boolean> {
  await request(deleteMap, { body: { eid } })
  const wasOpen = useOpenMap.getState().eid === eid
  // A map that is gone must not stay on the screen, where it would be edited in vain.
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
    // Refused or unreachable: either way it is still among the deleted maps, if anywhere.
    const message = text.restoreFailedFor({ name: map.name })
    showToast({ kind: 'error', task: `restore-map-${map.eid}`, message })
    return
  }
  if (!wasOpen || !isScreenUntouched()) return
  await queryClient.fetchQuery(mapQuery(map.eid)).then(openMap, sayOpenFailed)
}

/** Whether the new map that took its place holds nothing yet. */
function isScreenUntouched(): boolean {
  const { eid, saveState } = useOpenMap.getState()
  return eid === null && saveState === 'clean'
}

function sayOpenFailed(): void {
  showToast({ kind: 'error', task: 'open-map', message: text.openFailed })
}
