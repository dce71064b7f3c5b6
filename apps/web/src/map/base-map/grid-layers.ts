import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { fineGridSourceId } from './base-map-sources.ts'
import { fonts } from '../style/fonts.ts'
import { fineGridMinZoom } from './grid-lines.ts'
import type { Palette } from './palette.ts'

/** From this zoom on the lines are optional, since they could be mistaken for parcel boundaries. */
export const fineGridEndZoom = 13

export const fineGridLayerIds = ['grid-fine', 'label-grid-line'] as const

const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']

/** National Grid lines: 100 km squares at all zooms, finer ones for the current view. */
export function gridLineLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'grid-squares',
      type: 'line',
      source: 'grid-squares',
      filter: isLine,
      maxzoom: fineGridMinZoom,
      paint: { 'line-color': palette.gridLine, 'line-width': 0.6, 'line-opacity': 0.8 },
    },
    {
      id: 'grid-fine',
      type: 'line',
      source: fineGridSourceId,
      minzoom: fineGridMinZoom,
      maxzoom: fineGridEndZoom,
      paint: {
        'line-color': palette.gridLine,
        'line-width': ['match', ['get', 'weight'], 'major', 1.2, 0.7],
      },
    },
  ]
}

/** Letters of the 100 km squares and, at higher zooms, the two digits used in grid references. */
export function gridLabelLayers(palette: Palette): LayerSpecification[] {
  const paint = {
    'text-color': palette.gridLabel,
    'text-halo-color': palette.halo,
    'text-halo-width': 1,
  }
  return [
    {
      id: 'label-grid-square',
      type: 'symbol',
      source: 'grid-squares',
      filter: ['!', isLine],
      maxzoom: 11,
      layout: {
        'text-field': ['get', 'letters'],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 9, 13],
        'text-letter-spacing': 0.1,
      },
      paint,
    },
    {
      id: 'label-grid-line',
      type: 'symbol',
      source: fineGridSourceId,
      minzoom: fineGridMinZoom,
      maxzoom: fineGridEndZoom,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-field': ['get', 'label'],
        'text-font': fonts.regular,
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
      },
      paint,
    },
  ]
}
