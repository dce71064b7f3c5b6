import { overlayOf } from '@terrier/domain/areas/shared-area'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry, Polygon } from '@terrier/geo/geometry'
import { expect, test } from 'vitest'

import { overlapping, type NearbyFeature } from './land-overlaps.ts'

/** Degrees; 0.001 of them are about 66 m east and 111 m north. */
const rectangle = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const feature = (geometry: Geometry): NearbyFeature => ({
  dataset: 'common-land',
  name: null,
  legendIndex: 0,
  geometry,
  bounds: boundsOf(geometry),
  overlay: geometry.type === 'Polygon' ? overlayOf(geometry) : null,
})

const piece = rectangle(-1.5, 53, -1.499, 53.001)

test.each<[string, Geometry, boolean]>([
  ['a polygon on a corner of a thousandth', rectangle(-1.499_03, 53.000_97, -1.4, 53.1), true],
  ['a polygon that contains the land', rectangle(-1.6, 52.9, -1.4, 53.1), true],
  ['a polygon beside the land', rectangle(-1.499, 53, -1.498, 53.001), false],
  ['a polygon that reaches a centimetre in', rectangle(-1.499_000_1, 53, -1.498, 53.001), false],
  ['a point on the land', { type: 'Point', coordinates: [-1.4995, 53.0005] }, true],
  ['a point beside the land', { type: 'Point', coordinates: [-1.4985, 53.0005] }, false],
  [
    'points of which one is on the land',
    {
      type: 'MultiPoint',
      coordinates: [
        [-1.51, 53],
        [-1.4995, 53.0005],
      ],
    },
    true,
  ],
  [
    'a line across the land',
    {
      type: 'LineString',
      coordinates: [
        [-1.51, 53.0005],
        [-1.49, 53.0005],
      ],
    },
    false,
  ],
])('%s', (_, geometry, isOnLand) => {
  const near = feature(geometry)
  expect(overlapping(piece, [near])).toEqual(isOnLand ? [near] : [])
})
