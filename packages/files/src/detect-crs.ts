import type { Bounds } from '@terrier/geo/bounds'

import type { Crs } from './crs.ts'

/**
 * Bounding boxes of Great Britain and Ireland, with a margin, in each system: min x, min y, max x,
 * max y. No two overlap, so coordinates in Britain identify their system.
 */
const reaches: readonly (readonly [Crs, Bounds])[] = [
  ['EPSG:4326', [-11, 49, 3, 62]],
  ['EPSG:4326 lat-lng', [49, -11, 62, 3]],
  // The first 5 km of the National Grid from its south-western corner are sea.
  ['EPSG:27700', [5000, 5000, 700_000, 1_250_000]],
  ['EPSG:3857', [-1_250_000, 6_270_000, 340_000, 8_900_000]],
]

/**
 * The system in which most positions, and at least half of them, lie in or near Great Britain,
 * judged by the coordinates alone; undefined where there is none. The Irish Grid cannot be
 * distinguished from the National Grid.
 */
export function detectCrs(positions: readonly (readonly number[])[]): Crs | undefined {
  const counts = reaches.map(([crs, bounds]) => {
    return { crs, count: positions.filter((position) => isWithin(position, bounds)).length }
  })
  const [best] = counts.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 && best.count * 2 >= positions.length ? best.crs : undefined
}

function isWithin([x = Number.NaN, y = Number.NaN]: readonly number[], bounds: Bounds): boolean {
  const [west, south, east, north] = bounds
  return x >= west && x <= east && y >= south && y <= north
}
