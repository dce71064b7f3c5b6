import type { QueryClient } from '@tanstack/react-query'

import { mapQuery } from '../../api/map-queries.ts'
import { allSaved } from '../../document/all-saved.ts'
import { useMapSession } from '../../document/map-session.ts'
import { openMap } from '../../document/open-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** How long to wait for pending saves before the open map is left. */
const saveTimeoutMs = 10_000

/** Opens a map that was just saved, unless that would lose unsaved changes on the screen. */
export async function openSaved(queryClient: QueryClient, eid: number): Promise<void> {
  closeErrors('open-map')
  if (!(await canBeLeft()))
    return void showToast({ kind: 'error', task: 'open-map', message: text.notLeft })
  try {
    const problem = openMap(await queryClient.fetchQuery(mapQuery(eid)))
    if (problem) showToast({ kind: 'error', task: 'open-map', message: text.unreadable })
  } catch {
    showToast({ kind: 'error', task: 'open-map', message: text.openFailed })
  }
}

async function canBeLeft(): Promise<boolean> {
  const { eid, saveState } = useMapSession.getState()
  // An untitled map exists only on the screen.
  if (eid === null) return saveState === 'clean'
  return allSaved(saveTimeoutMs).then(
    () => true,
    () => false,
  )
}
