import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import type { Palette } from './palette.ts'

const rank: ExpressionSpecification = ['get', 'rank']
const isSuburb: ExpressionSpecification = ['==', ['get', 'kind'], 'suburb']
const isForeign: ExpressionSpecification = [
  'all',
  ['!=', ['get', 'country'], 'GB'],
  ['!=', ['get', 'country'], 'IM'],
]

/** Towns are drawn as points below this zoom, and as areas from it. */
const discsEndZoom = 9

const isShownAtZoom: ExpressionSpecification = ['>=', ['zoom'], ['get', 'fromZoom']]

/**
 * Capitals before larger towns, larger towns before smaller: the lowest sort key is placed first.
 */
const order: ExpressionSpecification = [
  '-',
  ['case', ['get', 'isCapital'], -10_000_000, 0],
  ['get', 'population'],
]

/**
 * Beside the disc at low zooms; at higher ones centred on the place, or below it if a marker stands
 * there. Offsets in ems.
 */
const anchors: ExpressionSpecification = [
  'step',
  ['zoom'],
  [
    'case',
    ['==', ['get', 'side'], 'left'],
    ['literal', ['right', [-0.45, 0], 'left', [0.45, 0], 'bottom', [0, -0.4], 'top', [0, 0.4]]],
    ['literal', ['left', [0.45, 0], 'right', [-0.45, 0], 'bottom', [0, -0.4], 'top', [0, 0.4]]],
  ],
  discsEndZoom,
  ['literal', ['center', [0, 0], 'top', [0, 0.6], 'bottom', [0, 0]]],
]

/** Labels of places. MapLibre places the last layer first, so the most important come last. */
export function placeLabelLayers(palette: Palette): SymbolLayerSpecification[] {
  return [
    placeLayer('label-villages', palette, [6, 7, 8]),
    placeLayer('label-towns', palette, [4, 5]),
    placeLayer('label-cities', palette, [1, 2, 3]),
  ]
}

function placeLayer(id: string, palette: Palette, ranks: number[]): SymbolLayerSpecification {
  const isVillage = ranks.includes(8)
  return {
    id,
    type: 'symbol',
    source: 'places',
    filter: ['all', ['match', rank, ranks, true, false], isShownAtZoom],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': isVillage
        ? fonts.regular
        : [
            'case',
            ['any', isSuburb, isForeign],
            ['literal', fonts.regular],
            ['literal', fonts.bold],
          ],
      'text-size': textSize(),
      'text-max-width': 8,
      'text-padding': 2,
      'icon-image': ['step', ['zoom'], palette.townIcon, discsEndZoom, ''],
      'icon-size': 0.62,
      'icon-padding': 1,
      'symbol-sort-key': order,
      'text-variable-anchor-offset': anchors,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': ['case', ['any', isSuburb, isForeign], palette.minorLabel, palette.placeLabel],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.5,
    },
  }
}

/** Sizes in pixels at zooms 6, 10 and 14, by rank. */
const sizesByRank: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [15, 22, 26],
  2: [12, 17, 22],
  3: [11, 15.5, 20],
  4: [10, 14, 18],
  5: [10, 13, 16.5],
  6: [10, 11.5, 15],
  7: [10, 11, 13.5],
  8: [10, 11, 12.5],
}
const suburbSizes = [10, 11, 13.5] as const

function textSize(): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 6, sizeAt(0), 10, sizeAt(1), 14, sizeAt(2)]
}

function sizeAt(stop: 0 | 1 | 2): ExpressionSpecification {
  const pairs = Object.entries(sizesByRank).flatMap(([of, sizes]) => [Number(of), sizes[stop]])
  // The expression is typed as a tuple, which a list built at run time does not satisfy.
  const branches = pairs as [number, number, ...number[]]
  return ['case', isSuburb, suburbSizes[stop], ['match', rank, ...branches, suburbSizes[stop]]]
}
