import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { activate } from '../document/hands.ts'
import { openCluster } from './open-cluster.ts'
import { pick } from './pick.ts'

/** Lets markers and shapes be clicked, and nothing else: who looks on may not ask about land. */
export function useObjectPointer(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    const onClick = ({ point }: MapMouseEvent) => {
      const picked = pick(map, point)
      if (picked.kind === 'cluster') openCluster(map, picked)
      else activate('uuid' in picked ? picked.uuid : null)
    }
    const onMove = ({ point, originalEvent }: MapMouseEvent) => {
      if (originalEvent.buttons !== 0) return
      const picked = pick(map, point)
      map.getCanvas().style.cursor = 'uuid' in picked || picked.kind === 'cluster' ? 'pointer' : ''
    }
    map.on('click', onClick)
    map.on('mousemove', onMove)
    return () => {
      map.off('click', onClick)
      map.off('mousemove', onMove)
    }
  }, [map])
}
