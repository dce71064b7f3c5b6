import { useEffect } from 'react'

import { useMapSession } from '../document/map-session.ts'
import { useMapStatus } from '../map/view/map-status.ts'
import { formatViewHash, parseViewHash } from '../map/view-hash.ts'
import { currentPath, isMapAddress, mapPath, replaceAddress } from './address.tsx'

/**
 * A mouse wheel ends many movements in a row, and browsers refuse more than a hundred URL changes
 * in 30 s.
 */
const writeDelayMs = 300

/**
 * Keeps the URL in step with the open map and its view, so that it can be copied or reloaded. No
 * history entry is added: Back does not undo map movements.
 */
export function useMapAddress(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(writeAddress, writeDelayMs)
    }
    const unfollowMap = useMapSession.subscribe((now, before) => {
      if (now.eid !== before.eid) writeAddress()
    })
    const unfollowView = useMapStatus.subscribe((now, before) => {
      if (now.view !== before.view) writeSoon()
    })
    window.addEventListener('popstate', followAddress)
    writeAddress()
    return () => {
      clearTimeout(timer)
      unfollowMap()
      unfollowView()
      window.removeEventListener('popstate', followAddress)
    }
  }, [])
}

function writeAddress(): void {
  if (!isMapAddress(currentPath())) return
  const { view, zoom, centre } = useMapStatus.getState()
  // Until the map is drawn, the hash still holds the view to open.
  const hash = view ? formatViewHash({ zoom, lngLat: centre }) : window.location.hash
  const address = mapPath(useMapSession.getState().eid) + hash
  if (address !== window.location.pathname + window.location.hash) replaceAddress(address)
}

/** Moves to a view that the user typed into the URL; older history entries hold outdated views. */
function followAddress({ state }: PopStateEvent): void {
  const view = state === null ? parseViewHash(window.location.hash) : null
  if (view) useMapStatus.getState().camera?.goTo(view.lngLat, view.zoom)
  else writeAddress()
}
