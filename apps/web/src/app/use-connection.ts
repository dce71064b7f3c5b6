import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { ConnectionLost } from '../api/api-errors.ts'
import { useSession } from '../api/session.ts'
import { allSaved } from '../document/all-saved.ts'
import { deselectRemoved } from '../document/selection.ts'
import { saveNow } from '../document/open-map.ts'
import { refreshMap } from '../document/refresh-map.ts'
import { useMapStatus } from '../map/view/map-status.ts'
import { releasePredecessorLocks } from '../offline/predecessor-locks.ts'
import { saveAbandonedJournals } from './save-abandoned-journals.ts'

/** How long to wait for edits made before the connection dropped before the map is refetched. */
const saveTimeoutMs = 60_000

// TanStack Query uses our own connectivity state, not the browser's `navigator.onLine`.
onlineManager.setEventListener((setOnline) => {
  setOnline(useConnectivity.getState().isOnline)
  return useConnectivity.subscribe(({ isOnline }) => setOnline(isOnline))
})

/**
 * Runs when the network is back, when the user has signed in again, and at start-up: saves the
 * journals on this device, and refetches the open map. Specification 4, "Online/offline".
 */
export function useConnection(): void {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isSignedIn = useSession((session) => session.isSignedIn)
  const isConnected = isOnline && isSignedIn
  const wasConnected = useRef(true)
  useEffect(() => {
    if (isConnected) {
      saveAbandonedJournals().catch(reportUnlessLost)
      if (!wasConnected.current) {
        useMapStatus.getState().camera?.retryTiles()
        catchUp().catch(reportUnlessLost)
      }
    }
    wasConnected.current = isConnected
  }, [isConnected])
  useRefetchAfterLogIn(isSignedIn)
}

/** Refetches all queries after signing in again, since requests without a session were refused. */
function useRefetchAfterLogIn(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void queryClient.invalidateQueries()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, queryClient])
}

async function catchUp(): Promise<void> {
  await releasePredecessorLocks()
  saveNow()
  const isSaved = await allSaved(saveTimeoutMs).then(
    () => true,
    () => false,
  )
  // The status under the title shows that changes are still unsaved.
  if (!isSaved) return
  await refreshMap()
  deselectRemoved()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
}
