import type { LngLat } from '@terrier/geo/position'
import { bufferedTileBounds } from '@terrier/geo/tile'
import { expect, test } from 'vitest'

import { withoutSeams } from './tile-seams.ts'

test('removes the edges where a tile cut a parcel', () => {
  const [, , east, north] = bufferedTileBounds(15, 16_400, 10_600)
  const [west, south] = [east - 0.001, north - 0.001]
  const square: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  // The eastern and northern edges are cuts at the tile boundary; those that meet them are not.
  expect(withoutSeams(square)).toEqual([
    [
      [west, south],
      [east, south],
    ],
    [
      [west, north],
      [west, south],
    ],
  ])
})

test('leaves a ring within its tile unchanged', () => {
  const ring: LngLat[] = [
    [1.5001, 54.5001],
    [1.5003, 54.50021],
    [1.5001, 54.5001],
  ]
  expect(withoutSeams(ring)).toEqual([ring])
})
