import type { FeatureCollection, Point } from 'geojson'

export interface AreaName {
  readonly name: string
  readonly kind: 'sea' | 'inlet' | 'nation' | 'country'
}

type Row = readonly [name: string, lng: number, lat: number]

const seas: readonly Row[] = [
  ['North Sea', 3.1, 55.3],
  ['Irish Sea', -5.1, 53.75],
  ['English Channel', -1.2, 50.05],
  ['Celtic Sea', -6.6, 50.9],
  ['Atlantic Ocean', -10.6, 56.6],
]

const inlets: readonly Row[] = [
  ['Bristol Channel', -4.2, 51.33],
  ['Cardigan Bay', -4.55, 52.42],
  ['Liverpool Bay', -3.45, 53.53],
  ['Morecambe Bay', -3.05, 54.06],
  ['Solway Firth', -3.75, 54.73],
  ['Firth of Clyde', -5.0, 55.3],
  ['North Channel', -5.65, 54.95],
  ['The Minch', -5.9, 58.15],
  ['Sea of the Hebrides', -7.1, 57.0],
  ['Pentland Firth', -3.15, 58.71],
  ['Moray Firth', -3.35, 57.85],
  ['Firth of Tay', -2.75, 56.44],
  ['Firth of Forth', -2.75, 56.1],
  ['The Humber', 0.05, 53.57],
  ['The Wash', 0.3, 52.95],
  ['Thames Estuary', 1.0, 51.52],
  ['Strait of Dover', 1.45, 51.0],
  ['The Solent', -1.33, 50.77],
  ['Lyme Bay', -3.0, 50.55],
  ['Mount’s Bay', -5.45, 50.05],
  ['St George’s Channel', -5.9, 52.0],
  ['Lough Neagh', -6.42, 54.6],
]

const nations: readonly Row[] = [
  ['ENGLAND', -1.55, 52.08],
  ['SCOTLAND', -4.15, 56.82],
  ['WALES\nCYMRU', -3.75, 52.3],
  ['NORTHERN\nIRELAND', -6.85, 54.58],
]

const countries: readonly Row[] = [
  ['IRELAND', -7.9, 53.05],
  ['FRANCE', 1.6, 49.2],
  ['BELGIUM', 4.5, 50.55],
  ['NETHERLANDS', 5.6, 52.3],
  ['ISLE OF MAN', -4.53, 54.22],
]

/** Label positions of waters and nations, placed by eye. */
export const areaNames: FeatureCollection<Point, AreaName> = {
  type: 'FeatureCollection',
  features: [
    ...named('sea', seas),
    ...named('inlet', inlets),
    ...named('nation', nations),
    ...named('country', countries),
  ],
}

function named(kind: AreaName['kind'], rows: readonly Row[]) {
  return rows.map(([name, lng, lat]) => ({
    type: 'Feature' as const,
    properties: { name, kind },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }))
}
