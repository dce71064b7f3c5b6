import type { SavedMapData } from '@terrier/contract/saved-map'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { selectedObjects, isMarker, useObjectSelection } from '../../document/object-selection.ts'
import { casingColours } from '../style/selection-casing.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'

export const chosenObjectsSourceId = 'chosen-objects'

/** The ring encloses the head of a pin and leaves its label and tip visible. */
const pinHead = { radiusPx: 17, aboveTipPx: 24 }

/** A dark line with white dashes, visible on the drawn map, photographs and data layers. */
export const selectionHighlightLayers: readonly LayerSpecification[] = [
  {
    id: 'chosen-bed',
    type: 'line',
    source: chosenObjectsSourceId,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': casingColours.dark, 'line-width': 7 },
  },
  {
    id: 'chosen-line',
    type: 'line',
    source: chosenObjectsSourceId,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': casingColours.white, 'line-width': 4, 'line-dasharray': [2, 2] },
  },
  ...[
    { id: 'chosen-point-bed', color: casingColours.white, widthPx: 6 },
    { id: 'chosen-point', color: casingColours.dark, widthPx: 2.5 },
  ].map(({ id, color, widthPx }): LayerSpecification => ({
    id,
    type: 'circle',
    source: chosenObjectsSourceId,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': pinHead.radiusPx - widthPx / 2,
      'circle-translate': [0, -pinHead.aboveTipPx],
      'circle-opacity': 0,
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
  })),
]

/** Highlights the multiple selection on the map, for instance after a box selection. */
export function useSelectionHighlight(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const chosen = useObjectSelection((selection) => selection.selected)
  const document = useMapDocument((state) => state.document)
  const isAny = chosen.size > 0
  useEffect(() => {
    if (!map || !stack || !isAny) return undefined
    map.addSource(chosenObjectsSourceId, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
    })
    for (const layer of selectionHighlightLayers) map.addLayer(layer)
    return () => {
      // They were removed with the style if that was replaced.
      for (const { id } of selectionHighlightLayers) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(chosenObjectsSourceId)) map.removeSource(chosenObjectsSourceId)
    }
  }, [map, stack, isAny])
  useEffect(() => {
    if (!map || !stack) return
    void map.getSource<GeoJSONSource>(chosenObjectsSourceId)?.setData(marks(document, chosen))
  }, [map, stack, document, chosen])
}

function marks(document: SavedMapData, chosen: ReadonlySet<string>): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: selectedObjects(document, chosen).map((object) => ({
      type: 'Feature',
      properties: {},
      geometry: isMarker(object)
        ? { type: 'Point', coordinates: object.coordinates }
        : object.data.geometry,
    })),
  }
}
