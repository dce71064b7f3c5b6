import type { SavedMapData } from '@terrier/contract/saved-map'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import { chosenObjects, isMarker, useObjectSelection } from '../../document/selection-of-objects.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'

const sourceId = 'chosen-objects'
const markColour = '#1b4fd8'

/** A pale bed makes the marks show on the drawn map and on photographs alike. */
const layers: readonly LayerSpecification[] = [
  {
    id: 'chosen-bed',
    type: 'line',
    source: sourceId,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': 8, 'line-opacity': 0.7 },
  },
  {
    id: 'chosen-line',
    type: 'line',
    source: sourceId,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': markColour, 'line-width': 4, 'line-opacity': 0.75 },
  },
  {
    id: 'chosen-point',
    type: 'circle',
    source: sourceId,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 8,
      'circle-color': markColour,
      'circle-opacity': 0.35,
      'circle-stroke-color': markColour,
      'circle-stroke-width': 2,
    },
  },
]

/** Marks what is chosen on the map, so that a box shows what it caught. */
export function useChosenMarks(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const chosen = useObjectSelection((selection) => selection.chosen)
  const document = useOpenMap((state) => state.document)
  const isAny = chosen.size > 0
  useEffect(() => {
    if (!map || !stack || !isAny) return undefined
    map.addSource(sourceId, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    for (const layer of layers) map.addLayer(layer)
    return () => {
      // A style that was replaced meanwhile took them along already.
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(sourceId)) map.removeSource(sourceId)
    }
  }, [map, stack, isAny])
  useEffect(() => {
    if (!map || !stack) return
    void map.getSource<GeoJSONSource>(sourceId)?.setData(marks(document, chosen))
  }, [map, stack, document, chosen])
}

function marks(document: SavedMapData, chosen: ReadonlySet<string>): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: chosenObjects(document, chosen).map((object) => ({
      type: 'Feature',
      properties: {},
      geometry: isMarker(object)
        ? { type: 'Point', coordinates: object.coordinates }
        : object.data.geometry,
    })),
  }
}
