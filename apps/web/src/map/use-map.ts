import type { Map as MapLibreMap, RequestTransformFunction } from 'maplibre-gl'
import { useEffect, useState, type RefObject } from 'react'

import { createMap } from './create-map.ts'

/** The map in this element, as long as it is on the page. `transformRequest` must stay the same. */
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
      // The other effects of this view let go of the map in the same breath.
      setTimeout(() => created.remove())
    }
  }, [container, transformRequest])
  return map
}
