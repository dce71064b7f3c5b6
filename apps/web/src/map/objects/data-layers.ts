import type { BaseLayer } from '@terrier/contract/saved-map'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import type { Overlays } from '../overlays/overlays.ts'
import { activeColour, isActive, isPolygon, noFeatures, objectNames } from './object-layers.ts'

export const dataShapeSourceId = 'data-shapes'

/** Polygons and lines of data groups, each in the colour of its group. */
export function dataOverlays(baseLayer: BaseLayer): Overlays {
  return {
    sources: {
      [dataShapeSourceId]: { type: 'geojson', data: noFeatures, promoteId: 'uuid' },
    },
    belowLabels: shapeLayers(baseLayer),
    onTop: [
      objectNames('data-polygon-name', dataShapeSourceId, { baseLayer, kind: 'polygon' }),
      objectNames('data-line-name', dataShapeSourceId, { baseLayer, kind: 'line' }),
    ],
  }
}

function shapeLayers(baseLayer: BaseLayer): LayerSpecification[] {
  return [
    {
      id: 'data-fill',
      type: 'fill',
      source: dataShapeSourceId,
      filter: isPolygon,
      layout: { 'fill-sort-key': ['-', 0, ['get', 'area']] },
      paint: {
        'fill-color': colourOr('colour'),
        'fill-opacity': ['case', isActive, 0.25, 0.18],
      },
    },
    {
      id: 'data-line',
      type: 'line',
      source: dataShapeSourceId,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        // On photographs, which are dark, a darkened line would be lost.
        'line-color': colourOr(baseLayer === 'aerial' ? 'colour' : 'outline'),
        'line-width': ['case', isPolygon, 2, 3],
      },
    },
  ]
}

/** Red for the one in hand. */
function colourOr(property: 'colour' | 'outline'): ExpressionSpecification {
  return ['case', isActive, activeColour, ['get', property]]
}
