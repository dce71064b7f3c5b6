import { useEffect } from 'react'

import { useOpenMap } from '../document/open-map.ts'
import { useMapStatus } from '../map/map-status.ts'
import { formatViewHash, parseViewHash } from '../map/view-hash.ts'
import { currentPath, isMapAddress, mapPath, replaceAddress } from './address.tsx'

/** A wheel ends many movements at once, and browsers refuse more than a hundred addresses in 30 s. */
const writeDelayMs = 300

/**
 * Keeps the address that of the open map and of its view, so that it can be copied, or reloaded. No
 * entry is added to the history: Back is not for undoing a movement.
 */
export function useMapAddress(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(writeAddress, writeDelayMs)
    }
    const unfollowMap = useOpenMap.subscribe((now, before) => {
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
  // Until the map is on the screen, the address still says where it is to look.
  const hash = view ? formatViewHash({ zoom, lngLat: centre }) : window.location.hash
  const address = mapPath(useOpenMap.getState().eid) + hash
  if (address !== window.location.pathname + window.location.hash) replaceAddress(address)
}

/** Goes to a view that the person wrote into the address; entries from before name an old one. */
function followAddress({ state }: PopStateEvent): void {
  const view = state === null ? parseViewHash(window.location.hash) : null
  if (view) useMapStatus.getState().camera?.goTo(view.lngLat, view.zoom)
  else writeAddress()
}
