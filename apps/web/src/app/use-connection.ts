import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { ConnectionLost } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { allSaved } from '../document/all-saved.ts'
import { letGoOfWhatIsGone } from '../document/hands.ts'
import { refreshMap, saveNow } from '../document/open-map.ts'
import { useMapStatus } from '../map/map-status.ts'
import { freeLocks } from '../offline/succession.ts'
import { deliverLeftBehind } from './deliver-left-behind.ts'

/** How long the edits made before the drop may take before the map is looked at anew. */
const saveTimeoutMs = 60_000

// What the data of the product waits for is what we found out, not what the browser believes.
onlineManager.setEventListener((setOnline) => {
  setOnline(useConnectivity.getState().isOnline)
  return useConnectivity.subscribe(({ isOnline }) => setOnline(isOnline))
})

/**
 * When the network is back, when the person has logged back in, and when the product is opened: what this device kept is saved, and the
 * map is shown as it is now. Specification 4, "Online/offline".
 */
export function useConnection(): void {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isSignedIn = useSession((session) => session.isSignedIn)
  const isConnected = isOnline && isSignedIn
  const wasConnected = useRef(true)
  useEffect(() => {
    if (isConnected) {
      deliverLeftBehind().catch(reportUnlessLost)
      if (!wasConnected.current) {
        useMapStatus.getState().camera?.retryTiles()
        catchUp().catch(reportUnlessLost)
      }
    }
    wasConnected.current = isConnected
  }, [isConnected])
  useRefetchAfterLogIn(isSignedIn)
}

/** What was refused without a session is fetched anew, and kept under the one that began. */
function useRefetchAfterLogIn(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void queryClient.invalidateQueries()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, queryClient])
}

async function catchUp(): Promise<void> {
  await freeLocks()
  saveNow()
  const isSaved = await allSaved(saveTimeoutMs).then(
    () => true,
    () => false,
  )
  // What is not saved by then says so itself, under the title.
  if (!isSaved) return
  await refreshMap()
  letGoOfWhatIsGone()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
}
