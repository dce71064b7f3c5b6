import { useEffect } from 'react'

import { usePlaceSearch } from '../document/place-search.ts'
import { noFeatures } from './objects/object-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { searchMarkerSourceId } from './overlays/search-marker-layer.ts'

/** Keeps the labels of the map out of the place of the search marker, if there is one. */
export function useSearchMarkerLayer(stack: OverlayStack | null): void {
  const marker = usePlaceSearch((search) => search.marker)
  useEffect(() => {
    if (!stack || !marker) return undefined
    const coordinates = [...marker.lngLat]
    stack.setData(searchMarkerSourceId, {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } }],
    })
    return () => stack.setData(searchMarkerSourceId, noFeatures)
  }, [stack, marker])
}
