import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

import { fonts } from '../../style/fonts.ts'
import { stationLook } from '../station-layers.ts'
import type { StreetFeature } from './street-features.ts'
import { streetLayer, type StreetStyle } from './street-style.ts'

/** From the least to the most important: MapLibre places the last layer first. */
export function streetLabelLayers(style: StreetStyle): LayerSpecification[] {
  const { palette, schema } = style
  return [
    ...label(style, 'house-number', {
      text: ['get', 'housenumber'],
      sizes: [18, 10.5, 20, 11.5],
      halo: palette.building,
      layout: { 'text-padding': 6 },
    }),
    ...label(style, 'road-name', {
      sizes: [14, 10, 18, 14],
      halo: palette.road,
      layout: { ...alongLine, 'text-letter-spacing': 0.03, 'text-max-angle': 35 },
    }),
    ...label(style, 'road-number', {
      text: schema.roadNumber,
      sizes: [10, 9.5, 16, 12],
      font: fonts.bold,
      halo: palette.road,
      layout: {
        ...alongLine,
        'text-rotation-alignment': 'viewport',
        'symbol-spacing': 500,
      },
    }),
    ...label(style, 'park-name', {
      minzoom: 15,
      sizes: [15, 10.5, 18, 12.5],
      font: fonts.italic,
      colour: palette.parkLabel,
    }),
    ...label(style, 'water-name', {
      sizes: [12, 11, 17, 14],
      font: fonts.italic,
      colour: palette.waterLabel,
      halo: palette.waterHalo,
      layout: { 'symbol-placement': schema.waterNames },
    }),
    ...label(style, 'hamlet', { sizes: [13, 10.5, 16, 12.5], layout: centredOrBelow }),
    ...label(style, 'suburb', {
      maxzoom: 17,
      sizes: [12, 11, 16, 15],
      layout: { 'text-letter-spacing': 0.08, ...centredOrBelow },
    }),
    ...streetLayer(style, 'station', { ...stationLook(palette, schema.name), minzoom: 12 }),
    ...label(style, 'village', {
      sizes: [11, 11, 15, 15],
      colour: palette.placeLabel,
      layout: centredOrBelow,
    }),
    ...label(style, 'town', { maxzoom: 17, sizes: [9, 12, 14, 18], ...settlement(style) }),
    ...label(style, 'city', { maxzoom: 16, sizes: [9, 15, 14, 22], ...settlement(style) }),
  ]
}

/** The name of an island that is not on the built-in map, at zooms where the island is small. */
export function islandNameLayer(style: StreetStyle): LayerSpecification[] {
  const { palette } = style
  return label(style, 'country', {
    minzoom: style.minzoom,
    maxzoom: 9,
    sizes: [6, 11, 9, 15],
    font: fonts.italic,
    colour: palette.placeLabel,
    halo: palette.waterHalo,
    layout: {
      // Below the island's southern coast, whose distance from its centre grows with the zoom.
      'text-variable-anchor': ['top'],
      'text-radial-offset': ['interpolate', ['exponential', 1.7], ['zoom'], 6, 1.6, 9, 8],
    },
  })
}

/** Centred on the place, or below it if a marker stands there. Offset in ems. */
const centredOrBelow = {
  'text-variable-anchor-offset': ['center', [0, 0], 'top', [0, 0.6]],
} satisfies SymbolLayerSpecification['layout']

const settlement = ({ palette }: StreetStyle) => ({
  font: fonts.bold,
  colour: palette.placeLabel,
  layout: centredOrBelow,
})

const alongLine = { 'symbol-placement': 'line', 'symbol-spacing': 350 } as const

interface LabelOptions {
  /** By default the zoom of the smallest size. */
  readonly minzoom?: number
  readonly maxzoom?: number
  readonly text?: ExpressionSpecification
  /** In pixels. */
  readonly sizes: readonly [fromZoom: number, small: number, toZoom: number, large: number]
  readonly font?: string[]
  readonly colour?: string
  readonly halo?: string
  readonly layout?: SymbolLayerSpecification['layout']
}

function label(
  style: StreetStyle,
  feature: StreetFeature,
  options: LabelOptions,
): LayerSpecification[] {
  const { palette, schema } = style
  const { sizes, minzoom = sizes[0], maxzoom, text = schema.name } = options
  const { font = fonts.regular, colour = palette.minorLabel, halo = palette.halo } = options
  return streetLayer(style, feature, {
    type: 'symbol',
    minzoom,
    ...(maxzoom !== undefined && { maxzoom }),
    layout: {
      'text-field': text,
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...sizes],
      'text-max-width': 8,
      ...options.layout,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  })
}
