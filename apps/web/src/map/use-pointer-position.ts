import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapStatus } from './view/map-status.ts'

/** Reports the mouse position on the map, once a frame. Touch is ignored. */
export function usePointerPosition(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    let frame = 0
    const show = (pointer: [number, number] | null) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => useMapStatus.setState({ pointer }))
    }
    const onMove = ({ lngLat }: MapMouseEvent) => show([lngLat.lng, lngLat.lat])
    const onLeave = () => show(null)
    map.on('mousemove', onMove)
    map.on('mouseout', onLeave)
    // Keyboard users work at the centre of the map.
    map.getCanvas().addEventListener('keydown', onLeave)
    return () => {
      map.off('mousemove', onMove)
      map.off('mouseout', onLeave)
      map.getCanvas().removeEventListener('keydown', onLeave)
      cancelAnimationFrame(frame)
      useMapStatus.setState({ pointer: null })
    }
  }, [map])
}
