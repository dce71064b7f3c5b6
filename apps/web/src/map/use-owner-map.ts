import { useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { ownerMapQuery } from '../api/owner-queries.ts'
import { useOwnerSearch } from '../document/owner-search.ts'
import {
  ownerDots,
  ownerDotSourceId,
  ownerParcels,
  ownerParcelSourceId,
} from './overlays/owner-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Draws all parcels of the owner chosen in the ownership search, if any. */
export function useOwnerMap(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const drawnOwner = useOwnerSearch((search) => search.drawnOwner)
  const { data } = useQuery(ownerMapQuery(drawnOwner))

  useEffect(() => {
    if (!map || !stack || !data) return undefined
    const parcels = map.getSource<GeoJSONSource>(ownerParcelSourceId)
    const dots = map.getSource<GeoJSONSource>(ownerDotSourceId)
    void parcels?.setData(ownerParcels(data))
    void dots?.setData(ownerDots(data))
    return () => {
      empty(map, ownerParcelSourceId)
      empty(map, ownerDotSourceId)
    }
  }, [map, stack, data])
}

/** The style may have been replaced, and its sources removed. */
function empty(map: MapLibreMap, sourceId: string): void {
  const source = map.getSource<GeoJSONSource>(sourceId)
  void source?.setData({ type: 'FeatureCollection', features: [] })
}
