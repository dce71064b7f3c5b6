import { useEffect } from 'react'

import { useDestination } from '../document/go-to.ts'
import { useMapStatus } from './map-status.ts'

/** Moves the map wherever it is sent. A place from before the map was there is old news. */
export function useGoTo(): void {
  const camera = useMapStatus((status) => status.camera)
  useEffect(() => {
    if (!camera) return undefined
    return useDestination.subscribe(({ destination }) => {
      if (destination) camera.goTo(destination.lngLat, destination.zoom)
    })
  }, [camera])
}
