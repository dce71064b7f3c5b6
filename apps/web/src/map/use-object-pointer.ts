import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { closePopup, selectFromCandidates, selectObject } from '../document/selection.ts'
import { openCluster } from './picking/open-cluster.ts'
import { candidatesAt, isObject, pick } from './picking/pick-feature.ts'

/**
 * Makes markers and shapes clickable, but not land, which viewers of a public page may not query.
 */
export function useObjectPointer(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    const onClick = ({ point, lngLat }: MapMouseEvent) => {
      const picked = pick(map, point)
      if (picked.kind === 'cluster') return openCluster(map, picked)
      if (isObject(picked))
        return selectFromCandidates(candidatesAt(map, point), [lngLat.lng, lngLat.lat])
      selectObject(null)
      return closePopup()
    }
    const onMove = ({ point, originalEvent }: MapMouseEvent) => {
      if (originalEvent.buttons !== 0) return
      const picked = pick(map, point)
      map.getCanvas().style.cursor = isObject(picked) || picked.kind === 'cluster' ? 'pointer' : ''
    }
    map.on('click', onClick)
    map.on('mousemove', onMove)
    return () => {
      map.off('click', onClick)
      map.off('mousemove', onMove)
    }
  }, [map])
}
