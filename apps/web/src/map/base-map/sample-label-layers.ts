import type { DistrictClass } from '@terrier/domain/land-data/district-classes'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { fonts } from './fonts.ts'
import type { Palette } from './palette.ts'
import { sampleDistrictSourceId } from './sample-district-source.ts'

/** Names of the sample's streets and places, the least important first. */
export function sampleLabelLayers(palette: Palette): LayerSpecification[] {
  return [...roadNameLayers(palette), ...placeNameLayers(palette), islandName(palette)]
}

function roadNameLayers(palette: Palette): LayerSpecification[] {
  const names = (layer: 'road-main' | 'road-minor', minzoom: number): LayerSpecification => ({
    id: `label-sample-${layer}`,
    type: 'symbol',
    source: sampleDistrictSourceId,
    'source-layer': layer,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': ['get', 'n'],
      'text-font': fonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10.5, 18, 14],
      'text-letter-spacing': 0.03,
      'text-max-angle': 35,
    },
    paint: {
      'text-color': palette.minorLabel,
      'text-halo-color': palette.road,
      'text-halo-width': 1.5,
    },
  })
  return [names('road-minor', 15), names('road-main', 14)]
}

/** The last is placed first: a town before a village before a farm. */
function placeNameLayers(palette: Palette): LayerSpecification[] {
  return [
    placeNames('farm', 14, fonts.regular, [14, 10.5, 17, 13], palette.minorLabel, palette),
    placeNames('village', 10, fonts.regular, [10, 11, 15, 15], palette.placeLabel, palette),
    placeNames('town', 9, fonts.bold, [9, 12, 14, 20], palette.placeLabel, palette),
  ]
}

function placeNames(
  layer: DistrictClass,
  minzoom: number,
  font: string[],
  sizes: [fromZoom: number, small: number, toZoom: number, large: number],
  colour: string,
  palette: Palette,
): LayerSpecification {
  const size: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], ...sizes]
  return {
    id: `label-sample-${layer}`,
    type: 'symbol',
    source: sampleDistrictSourceId,
    'source-layer': layer,
    minzoom,
    layout: {
      'text-field': ['get', 'n'],
      'text-font': font,
      'text-size': size,
      'text-max-width': 8,
    },
    paint: { 'text-color': colour, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
  }
}

/** While the island is small its own name stands in it, and says what it is. */
function islandName(palette: Palette): LayerSpecification {
  return {
    id: 'label-sample-island',
    type: 'symbol',
    source: sampleDistrictSourceId,
    'source-layer': 'town',
    maxzoom: 9,
    layout: {
      'text-field': 'Doggerland\n(fictional)',
      'text-font': fonts.italic,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 9, 15],
      // Below the southern coast, which moves away from the town as the map grows.
      'text-variable-anchor': ['top'],
      'text-radial-offset': ['interpolate', ['exponential', 1.7], ['zoom'], 6, 1.6, 9, 8],
    },
    paint: {
      'text-color': palette.placeLabel,
      'text-halo-color': palette.waterHalo,
      'text-halo-width': 1.5,
    },
  }
}
