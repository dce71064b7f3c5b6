import type { LngLat } from '@terrier/geo/position'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { useSelectedDrawing } from './change-shape.ts'
import { crossingsOfDrawing } from '../objects/crossings-of-drawing.ts'
import { useDraft } from './draft-state.ts'

export const crossingsSourceId = 'crossings'
const layerId = 'crossing-marks'
const none: readonly LngLat[] = []

/** Marks the self-intersections of the polygon being drawn or selected, in red. */
export function useSelfIntersectionMarkers(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
): void {
  const drafted = useDraft(({ draft }) => draft?.crossings)
  const drawing = useSelectedDrawing()
  const crossings = drafted ?? (drawing ? crossingsOfDrawing(drawing.data.geometry) : none)
  const hasAny = crossings.length > 0
  useEffect(() => {
    if (!map || !stack || !hasAny) return undefined
    map.addSource(crossingsSourceId, { type: 'geojson', data: marksAt(none) })
    map.addLayer({
      id: layerId,
      type: 'circle',
      source: crossingsSourceId,
      paint: {
        'circle-radius': 8,
        'circle-color': 'rgba(255, 255, 255, 0.6)',
        'circle-stroke-color': '#b3261e',
        'circle-stroke-width': 3,
      },
    })
    return () => {
      if (map.getLayer(layerId)) map.removeLayer(layerId)
      if (map.getSource(crossingsSourceId)) map.removeSource(crossingsSourceId)
    }
  }, [map, stack, hasAny])
  useEffect(() => {
    if (!map || !stack) return
    void map.getSource<GeoJSONSource>(crossingsSourceId)?.setData(marksAt(crossings))
  }, [map, stack, crossings])
}

function marksAt(places: readonly LngLat[]) {
  return {
    type: 'FeatureCollection' as const,
    features: places.map(([lng, lat]) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  }
}
