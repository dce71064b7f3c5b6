import type { FeatureCollection } from 'geojson'

import { outlinedCircles } from '../style/outlined-circles.ts'
import type { Overlays } from './overlays.ts'

export const previewSourceId = 'file-preview'

/** A blue used by neither drawings nor ownership displays; contrast 6.7 : 1 on white. */
const colour = '#1b4fd8'

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** The preview of an import file, dashed to show that it is not part of the map. */
export const previewOverlays: Overlays = {
  sources: { [previewSourceId]: { type: 'geojson', data: noFeatures } },
  belowLabels: [
    {
      id: 'preview-fill',
      type: 'fill',
      source: previewSourceId,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.15 },
    },
    {
      id: 'preview-line',
      type: 'line',
      source: previewSourceId,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ],
  onTop: outlinedCircles(
    {
      id: 'preview-points',
      type: 'circle',
      source: previewSourceId,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': colour,
        'circle-opacity': 0.75,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 3, 14, 6],
      },
    },
    { widthPx: 1.5 },
  ),
}
