import { expect, test } from 'vitest'

import type { Geometry } from './geometry.ts'
import { joinPolygons } from './join-polygons.ts'
import { decodeTwkb, encodeTwkb } from './twkb.ts'

const square = (west: number): [number, number][] => [
  [west, 54],
  [west + 1, 54],
  [west + 1, 55],
  [west, 54],
]
const one = encodeTwkb({ type: 'Polygon', coordinates: [square(0)] })
const two = encodeTwkb({ type: 'MultiPolygon', coordinates: [[square(2)], [square(4)]] })

test('joins polygons with those of others', () => {
  const joined = joinPolygons([one, two])
  expect(joined && decodeTwkb(joined)).toEqual<Geometry>({
    type: 'MultiPolygon',
    coordinates: [[square(0)], [square(2)], [square(4)]],
  })
})

test('returns a single geometry as it is, and null for none', () => {
  expect(joinPolygons([one])).toBe(one)
  expect(joinPolygons([])).toBeNull()
})
