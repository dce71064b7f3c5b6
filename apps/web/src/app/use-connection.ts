import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { ConnectionLost } from '../api/errors.ts'
import { allSaved } from '../document/all-saved.ts'
import { letGoOfWhatIsGone } from '../document/hands.ts'
import { refreshMap, saveNow } from '../document/open-map.ts'
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
 * When the network is back, and when the product is opened: what this device kept is saved, and the
 * map is shown as it is now. Specification 4, "Online/offline".
 */
export function useConnection(): void {
  const isOnline = useConnectivity((state) => state.isOnline)
  const wasOnline = useRef(true)
  useEffect(() => {
    if (isOnline) {
      deliverLeftBehind().catch(reportUnlessLost)
      if (!wasOnline.current) catchUp().catch(reportUnlessLost)
    }
    wasOnline.current = isOnline
  }, [isOnline])
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
