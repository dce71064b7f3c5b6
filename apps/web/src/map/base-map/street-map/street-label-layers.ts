import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { fonts } from '../fonts.ts'
import type { StreetFeature } from './street-features.ts'
import type { StreetStyle } from './street-style.ts'

/** From the least important to the most: of labels the last is placed first. */
export function streetLabelLayers(style: StreetStyle): LayerSpecification[] {
  const { palette } = style
  return [
    ...houseNumbers(style),
    ...roadNames(style),
    ...roadNumbers(style),
    ...pointNames(style, 'park-name', {
      minzoom: 15,
      sizes: [15, 10.5, 18, 12.5],
      font: fonts.italic,
      colour: palette.parkLabel,
    }),
    ...waterNames(style),
    ...pointNames(style, 'hamlet', { minzoom: 13, sizes: [13, 10.5, 16, 12.5] }),
    ...pointNames(style, 'suburb', {
      minzoom: 12,
      maxzoom: 17,
      sizes: [12, 11, 16, 15],
      spacing: 0.08,
    }),
    ...stationNames(style),
    ...pointNames(style, 'village', {
      minzoom: 11,
      sizes: [11, 11, 15, 15],
      colour: palette.placeLabel,
    }),
    ...pointNames(style, 'town', {
      minzoom: 9,
      maxzoom: 17,
      sizes: [9, 12, 14, 18],
      font: fonts.bold,
      colour: palette.placeLabel,
    }),
    ...pointNames(style, 'city', {
      minzoom: 9,
      maxzoom: 16,
      sizes: [9, 15, 14, 22],
      font: fonts.bold,
      colour: palette.placeLabel,
    }),
  ]
}

interface NameOptions {
  readonly minzoom: number
  readonly maxzoom?: number
  readonly sizes: readonly [fromZoom: number, small: number, toZoom: number, large: number]
  readonly font?: string[]
  readonly colour?: string
  readonly spacing?: number
}

function pointNames(
  { at, schema, palette }: StreetStyle,
  feature: StreetFeature,
  { minzoom, maxzoom, sizes, font = fonts.regular, colour, spacing = 0 }: NameOptions,
): LayerSpecification[] {
  const place = at(feature)
  if (!place) return []
  return [
    {
      ...labelled(place),
      type: 'symbol',
      minzoom,
      ...(maxzoom !== undefined && { maxzoom }),
      layout: {
        'text-field': schema.name,
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], ...sizes],
        'text-letter-spacing': spacing,
        'text-max-width': 8,
      },
      paint: {
        'text-color': colour ?? palette.minorLabel,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.5,
      },
    },
  ]
}

function stationNames({ at, schema, palette }: StreetStyle): LayerSpecification[] {
  const place = at('station')
  if (!place) return []
  return [
    {
      ...labelled(place),
      type: 'symbol',
      minzoom: 12,
      layout: {
        'icon-image': palette.stationIcon,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 12, 0.8, 15, 1.1],
        'icon-padding': 1,
        'text-field': ['step', ['zoom'], '', 13, schema.name],
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
    },
  ]
}

function roadNames({ at, schema, palette }: StreetStyle): LayerSpecification[] {
  return alongLine({ at, schema, palette }, 'road-name', 14, {
    'text-field': schema.name,
    'text-font': fonts.regular,
    'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10, 18, 14],
    'text-letter-spacing': 0.03,
    'text-max-angle': 35,
  })
}

function roadNumbers({ at, schema, palette }: StreetStyle): LayerSpecification[] {
  return alongLine({ at, schema, palette }, 'road-number', 10, {
    'text-field': schema.roadNumber,
    'text-font': fonts.bold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 10, 9.5, 16, 12],
    'text-rotation-alignment': 'viewport',
    'symbol-spacing': 500,
  })
}

function waterNames({ at, schema, palette }: StreetStyle): LayerSpecification[] {
  const place = at('water-name')
  if (!place) return []
  return [
    {
      ...labelled(place),
      type: 'symbol',
      minzoom: 12,
      layout: {
        // A river's name runs along its line, a lake's stands at its point.
        'symbol-placement': lineWhereLine(place['source-layer']),
        'text-field': schema.name,
        'text-font': fonts.italic,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 17, 14],
        'text-max-width': 7,
      },
      paint: {
        'text-color': palette.waterLabel,
        'text-halo-color': palette.waterHalo,
        'text-halo-width': 1.2,
      },
    },
  ]
}

/** Of the two schemas only OpenMapTiles has waters as lines. */
const lineWhereLine = (sourceLayer: string) => (sourceLayer === 'water_name' ? 'line' : 'point')

function houseNumbers({ at, palette }: StreetStyle): LayerSpecification[] {
  const place = at('house-number')
  if (!place) return []
  return [
    {
      ...labelled(place),
      type: 'symbol',
      minzoom: 18,
      layout: {
        'text-field': ['get', 'housenumber'],
        'text-font': fonts.regular,
        'text-size': 10.5,
        'text-padding': 6,
      },
      paint: {
        'text-color': palette.minorLabel,
        'text-halo-color': palette.building,
        'text-halo-width': 1,
      },
    },
  ]
}

type SymbolLayout = NonNullable<Extract<LayerSpecification, { type: 'symbol' }>['layout']>

function alongLine(
  { at, palette }: StreetStyle,
  feature: StreetFeature,
  minzoom: number,
  layout: SymbolLayout & { 'text-field': ExpressionSpecification },
): LayerSpecification[] {
  const place = at(feature)
  if (!place) return []
  return [
    {
      ...labelled(place),
      type: 'symbol',
      minzoom,
      layout: { 'symbol-placement': 'line', 'symbol-spacing': 350, ...layout },
      paint: {
        'text-color': palette.minorLabel,
        'text-halo-color': palette.road,
        'text-halo-width': 1.5,
      },
    },
  ]
}

/** Data is drawn below the first layer of labels, which it knows by this name. */
function labelled<Place extends { readonly id: string }>(place: Place): Place {
  return { ...place, id: `label-${place.id}` }
}
