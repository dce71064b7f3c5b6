import type { LayerSpecification } from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import type { Palette } from './palette.ts'

/** Labels of nations, countries and waters, letter-spaced and light, below those of towns. */
export function areaLabelLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'label-inlets',
      type: 'symbol',
      source: 'area-names',
      filter: ['==', ['get', 'kind'], 'inlet'],
      minzoom: 7.5,
      maxzoom: 12,
      layout: waterLayout([8, 10.5, 11, 14]),
      paint: waterPaint(palette),
    },
    {
      id: 'label-seas',
      type: 'symbol',
      source: 'area-names',
      filter: ['==', ['get', 'kind'], 'sea'],
      maxzoom: 10,
      layout: waterLayout([6, 13, 9, 20]),
      paint: waterPaint(palette),
    },
    {
      id: 'label-countries',
      type: 'symbol',
      source: 'area-names',
      filter: ['match', ['get', 'kind'], ['nation', 'country'], true, false],
      maxzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 8, 15],
        'text-letter-spacing': 0.25,
        'text-max-width': 12,
      },
      paint: {
        'text-color': palette.minorLabel,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.5,
      },
    },
  ]
}

function waterLayout([from, small, to, large]: [number, number, number, number]) {
  return {
    'text-field': ['get', 'name'] as ['get', string],
    'text-font': fonts.italic,
    'text-size': ['interpolate', ['linear'], ['zoom'], from, small, to, large] as never,
    'text-letter-spacing': 0.12,
    'text-max-width': 6,
    'text-line-height': 1.4,
  }
}

function waterPaint(palette: Palette) {
  return {
    'text-color': palette.waterLabel,
    'text-halo-color': palette.waterHalo,
    'text-halo-width': 1,
  }
}
