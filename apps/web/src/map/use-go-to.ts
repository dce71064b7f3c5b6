import { useEffect } from 'react'

import { useDestination } from '../document/go-to.ts'
import { useMapStatus } from './map-status.ts'

/** Moves the map wherever it is sent. A place from before the map was there is old news. */
export function useGoTo(): void {
  const camera = useMapStatus((status) => status.camera)
  useEffect(() => {
    if (!camera) return undefined
    return useDestination.subscribe(({ destination }) => {
      if (!destination) return
      const { lngLat, zoom, bounds } = destination
      if (bounds) camera.fit(bounds)
      else camera.goTo(lngLat, zoom)
    })
  }, [camera])
}
