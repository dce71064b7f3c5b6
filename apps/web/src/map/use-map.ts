import type { Map as MapLibreMap, RequestTransformFunction } from 'maplibre-gl'
import { useEffect, useState, type RefObject } from 'react'

import { createMap } from './create-map.ts'

/** A map in this element, removed on unmount. `transformRequest` must be stable. */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  transformRequest?: RequestTransformFunction,
): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  useEffect(() => {
    if (!container.current) return undefined
    const created = createMap(container.current, transformRequest)
    // oxlint-disable-next-line react/set-state-in-effect -- the map exists only once its element does
    setMap(created)
    return () => {
      setMap(null)
      // Removed later, so that the other effects of this view can clean up on a live map first.
      setTimeout(() => created.remove())
    }
  }, [container, transformRequest])
  return map
}
