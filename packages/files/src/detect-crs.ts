import type { Bounds } from '@terrier/geo/bounds'

import type { Crs } from './crs.ts'

/**
 * Great Britain and Ireland with room to spare in the numbers of each system: least x and y, most x and
 * y. No two of them overlap, so numbers in Britain tell their system.
 */
const reaches: readonly (readonly [Crs, Bounds])[] = [
  ['EPSG:4326', [-11, 49, 3, 62]],
  ['EPSG:4326 lat-lng', [49, -11, 62, 3]],
  // The National Grid is empty sea to 5 km from its south-western corner.
  ['EPSG:27700', [5000, 5000, 700_000, 1_250_000]],
  ['EPSG:3857', [-1_250_000, 6_270_000, 340_000, 8_900_000]],
]

/**
 * The system in which most positions, and at least half of them, lie in or near Great Britain, by their
 * numbers alone; undefined where there is none. The Irish Grid cannot be told from the National Grid.
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
