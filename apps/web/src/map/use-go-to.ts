import { useEffect } from 'react'

import { useCameraTarget } from '../document/camera-target.ts'
import { useMapStatus } from './view/map-status.ts'

/** Moves the camera to each new target. A target set before the map was loaded is ignored. */
export function useGoTo(): void {
  const camera = useMapStatus((status) => status.camera)
  useEffect(() => {
    if (!camera) return undefined
    return useCameraTarget.subscribe(({ destination }) => {
      if (!destination) return
      const { lngLat, zoom, bounds } = destination
      if (bounds) camera.fit(bounds)
      else camera.goTo(lngLat, zoom)
    })
  }, [camera])
}
