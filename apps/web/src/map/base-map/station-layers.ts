import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import type { Palette } from './palette.ts'

/** A small square for each railway station, labelled from a higher zoom. */
export function stationLayers(palette: Palette): SymbolLayerSpecification[] {
  return [
    {
      id: 'label-stations',
      source: 'stations',
      minzoom: 11,
      ...stationLook(palette, ['get', 'name']),
    },
  ]
}

export function stationLook(palette: Palette, name: ExpressionSpecification) {
  return {
    type: 'symbol',
    layout: {
      'icon-image': palette.stationIcon,
      'icon-size': ['interpolate', ['linear'], ['zoom'], 11, 0.7, 14, 1.1],
      'icon-padding': 1,
      'text-field': ['step', ['zoom'], '', 13, name],
      'text-font': fonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 16, 12.5],
      'text-anchor': 'left',
      'text-offset': [0.7, 0],
      'text-max-width': 8,
      'text-optional': true,
    },
    paint: {
      'text-color': palette.minorLabel,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.5,
    },
  } satisfies Omit<SymbolLayerSpecification, 'id' | 'source'>
}
