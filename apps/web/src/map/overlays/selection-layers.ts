import type { Property } from '@terrier/contract/ownership'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { FeatureCollection, Geometry } from 'geojson'

import { oldBoundaryColour, selectedColour } from './ownership-colours.ts'
import type { Overlays } from './overlays.ts'

export const selectionSourceId = 'selected-properties'
export const oldBoundarySourceId = 'old-boundary'

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Wire, "Layers, legends, colours": selected at 40 %, active at 60 % with a dashed black line. */
const isActive: ExpressionSpecification = ['get', 'isActive']

/** The selected properties, above all other parcels, and the old boundary of one. */
export const selectionOverlays: Overlays = {
  sources: {
    [selectionSourceId]: { type: 'geojson', data: noFeatures },
    [oldBoundarySourceId]: { type: 'geojson', data: noFeatures },
  },
  belowLabels: [
    {
      id: 'selected-fill',
      type: 'fill',
      source: selectionSourceId,
      paint: { 'fill-color': selectedColour, 'fill-opacity': ['case', isActive, 0.6, 0.4] },
    },
    {
      id: 'selected-line',
      type: 'line',
      source: selectionSourceId,
      filter: ['!', isActive],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': selectedColour, 'line-width': 2 },
    },
    {
      id: 'selected-active-line',
      type: 'line',
      source: selectionSourceId,
      filter: isActive,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': '#000000', 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      // A pale casing, so that the dashes are visible both on the selected property and beside it.
      id: 'old-boundary-bed',
      type: 'line',
      source: oldBoundarySourceId,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': '#ffffff', 'line-width': 4.5, 'line-opacity': 0.85 },
    },
    {
      id: 'old-boundary-line',
      type: 'line',
      source: oldBoundarySourceId,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': oldBoundaryColour, 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
    },
  ],
  onTop: [],
}

/** All polygons of the selected properties, for the selection source. */
export function selectionFeatures(
  properties: readonly Property[],
  activeTitleNo: string | null,
): FeatureCollection<Geometry, { readonly isActive: boolean }> {
  return {
    type: 'FeatureCollection',
    features: properties.flatMap(({ title_no, polygons }) =>
      polygons.map(({ geom }) => ({
        type: 'Feature',
        properties: { isActive: title_no === activeTitleNo },
        // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
        geometry: geom as Geometry,
      })),
    ),
  }
}

/** An old boundary, or no features, for its source. */
export function oldBoundaryFeatures(geometry: object | null): FeatureCollection {
  return geometry === null
    ? noFeatures
    : {
        type: 'FeatureCollection',
        // As above: the contract does not type the coordinates.
        features: [{ type: 'Feature', properties: {}, geometry: geometry as Geometry }],
      }
}
