import { describe, expect, it } from 'vitest'

import type { Polygon } from './geometry.ts'
import { polygonContains } from './point-in-polygon.ts'
import { pointsWithin } from './points-within.ts'

const box = (width: number, height: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [1, 54],
      [1 + width, 54],
      [1 + width, 54 + height],
      [1, 54 + height],
      [1, 54],
    ],
  ],
})

describe('pointsWithin', () => {
  it('is a lattice in a compact polygon', () => {
    expect(pointsWithin(box(0.001, 0.001), 4)).toHaveLength(16)
  })

  it('finds points in a street that bends, all of them inside', () => {
    const bend: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [1, 54],
          [1.01, 54],
          [1.01, 54.01],
          [1.009_98, 54.01],
          [1.009_98, 54.000_02],
          [1, 54.000_02],
          [1, 54],
        ],
      ],
    }
    const points = pointsWithin(bend, 8)
    expect(points.length).toBeGreaterThan(3)
    expect(points.every((point) => polygonContains(bend, point))).toBe(true)
  })
})
