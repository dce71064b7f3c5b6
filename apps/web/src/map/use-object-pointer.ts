import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { activate } from '../document/hands.ts'
import { putDown, takeUpOneOf } from '../document/popup-hand.ts'
import { openCluster } from './open-cluster.ts'
import { candidatesAt, isObject, pick } from './pick.ts'

/** Lets markers and shapes be clicked, and nothing else: who looks on may not ask about land. */
export function useObjectPointer(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    const onClick = ({ point, lngLat }: MapMouseEvent) => {
      const picked = pick(map, point)
      if (picked.kind === 'cluster') return openCluster(map, picked)
      if (isObject(picked)) return takeUpOneOf(candidatesAt(map, point), [lngLat.lng, lngLat.lat])
      activate(null)
      return putDown()
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
