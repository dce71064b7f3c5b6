import { assert, double, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'

import { spatialOrderOf } from './spatial-order.ts'

it('bounding boxes in one cell have the same number, a distant one another', () => {
  expect(spatialOrderOf([1.5, 54.5, 1.50001, 54.50001])).toBe(
    spatialOrderOf([1.50001, 54.5, 1.50002, 54.50001]),
  )
  expect(spatialOrderOf([1.5, 54.5, 1.5, 54.5])).not.toBe(spatialOrderOf([1.6, 54.5, 1.6, 54.5]))
})

it('returns an unsigned 32-bit integer for every bounding box', () => {
  const lng = double({ min: -180, max: 180, noNaN: true })
  const lat = double({ min: -90, max: 90, noNaN: true })
  assert(
    property(tuple(lng, lat, lng, lat), (bounds) => {
      const spot = spatialOrderOf(bounds)
      return Number.isInteger(spot) && spot >= 0 && spot < 2 ** 32
    }),
  )
})

it('orders the quarters of the country from south-west to north-east', () => {
  const quarters = [
    [-8, 50],
    [2, 50],
    [-8, 60],
    [2, 60],
  ] as const
  const spots = quarters.map(([lng, lat]) => spatialOrderOf([lng, lat, lng, lat]))
  expect(spots).toEqual(spots.toSorted((a, b) => a - b))
})
