import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import type { Palette } from '../palette.ts'
import type { RoadClass } from './street-features.ts'
import { streetLayer, type StreetStyle } from './street-style.ts'

interface RoadStyle {
  readonly minzoom: number
  readonly fill: (palette: Palette) => string
  readonly casing: (palette: Palette) => string
  /** Width between the casings in pixels, by zoom. */
  readonly widths: readonly (readonly [zoom: number, width: number])[]
}

const plain = {
  fill: ({ road }: Palette) => road,
  casing: ({ roadCasing }: Palette) => roadCasing,
}

/** From minor to major roads, so that major roads are drawn above. */
const roads: Readonly<Record<RoadClass, RoadStyle>> = {
  service: {
    ...plain,
    minzoom: 14,
    widths: [
      [14, 0.6],
      [16, 3.5],
      [18, 11],
      [20, 38],
    ],
  },
  local: {
    ...plain,
    minzoom: 12,
    widths: [
      [12, 0.5],
      [14, 2.6],
      [16, 8],
      [18, 24],
      [20, 78],
    ],
  },
  minor: {
    ...plain,
    minzoom: 11,
    widths: [
      [11, 0.6],
      [14, 3.6],
      [16, 10],
      [18, 28],
      [20, 88],
    ],
  },
  'b-road': {
    minzoom: 10,
    fill: ({ secondaryRoad }) => secondaryRoad,
    casing: ({ mainRoadCasing }) => mainRoadCasing,
    widths: [
      [10, 0.7],
      [12, 1.8],
      [14, 4.6],
      [16, 12],
      [18, 32],
      [20, 100],
    ],
  },
  'a-road': {
    minzoom: 9,
    fill: ({ mainRoad }) => mainRoad,
    casing: ({ mainRoadCasing }) => mainRoadCasing,
    widths: [
      [9, 0.8],
      [12, 2.2],
      [14, 5.2],
      [16, 13],
      [18, 36],
      [20, 110],
    ],
  },
  primary: {
    minzoom: 9,
    fill: ({ mainRoad }) => mainRoad,
    casing: ({ mainRoadCasing }) => mainRoadCasing,
    widths: [
      [9, 1],
      [12, 2.6],
      [14, 5.8],
      [16, 14],
      [18, 38],
      [20, 115],
    ],
  },
  motorway: {
    minzoom: 9,
    fill: ({ motorway }) => motorway,
    casing: ({ motorwayCasing }) => motorwayCasing,
    widths: [
      [9, 1.2],
      [12, 3],
      [14, 6.4],
      [16, 15],
      [18, 40],
      [20, 120],
    ],
  },
}

const roadClasses = Object.keys(roads) as RoadClass[]

/** All casings are drawn below all roads, so that junctions are open. */
export function roadLayers(style: StreetStyle): LayerSpecification[] {
  const { track, roadCasing } = style.palette
  return [
    ...streetLayer(style, 'path', {
      type: 'line',
      minzoom: 14,
      paint: {
        'line-color': track,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.7, 18, 2.2],
        'line-dasharray': [3, 1.5],
      },
    }),
    ...streetLayer(style, 'road-tunnel', {
      type: 'line',
      minzoom: 12,
      paint: {
        'line-color': roadCasing,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 12, 1, 16, 5, 20, 40],
        'line-dasharray': [2, 1.5],
      },
    }),
    ...roadClasses.flatMap((road) => roadLayer(style, road, 'casing')),
    ...roadClasses.flatMap((road) => roadLayer(style, road, 'street')),
  ]
}

function roadLayer(
  style: StreetStyle,
  road: RoadClass,
  part: 'casing' | 'street',
): LayerSpecification[] {
  const { minzoom, widths, fill, casing } = roads[road]
  const extra = part === 'casing' ? 1.6 : 0
  const look = {
    type: 'line',
    minzoom,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': part === 'casing' ? casing(style.palette) : fill(style.palette),
      'line-width': byZoom(widths.map(([zoom, width]) => [zoom, width + extra])),
    },
  } as const
  return streetLayer(style, road, look, part)
}

function byZoom(stops: readonly (readonly [number, number])[]): ExpressionSpecification {
  const pairs = stops.flat() as [number, number, ...number[]]
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...pairs]
}

/** A line with cross ties; tunnels are dashed. */
export function railLayers(style: StreetStyle): LayerSpecification[] {
  const colour = { 'line-color': style.palette.rail }
  const width: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    10,
    0.6,
    14,
    1.2,
    18,
    2.4,
  ]
  const sleepers: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 14, 4, 18, 9]
  const tunnel = { 'line-width': width, 'line-dasharray': [3, 3], 'line-opacity': 0.6 }
  const across = { 'line-width': sleepers, 'line-dasharray': [0.15, 1.6] }
  return [
    ...streetLayer(style, 'rail-tunnel', {
      type: 'line',
      minzoom: 13,
      paint: { ...colour, ...tunnel },
    }),
    ...streetLayer(style, 'rail', {
      type: 'line',
      minzoom: 10,
      paint: { ...colour, 'line-width': width },
    }),
    ...streetLayer(
      style,
      'rail',
      { type: 'line', minzoom: 14, paint: { ...colour, ...across } },
      'sleepers',
    ),
  ]
}

/** Boundaries of councils and nations, faint enough not to be mistaken for a data layer. */
export function boundaryLayers(style: StreetStyle): LayerSpecification[] {
  return streetLayer(style, 'boundary', {
    type: 'line',
    minzoom: 11,
    maxzoom: 17,
    paint: {
      'line-color': style.palette.councilLine,
      'line-width': 0.9,
      'line-dasharray': [4, 3],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 0, 12, 0.6, 17, 0.4],
    },
  })
}
