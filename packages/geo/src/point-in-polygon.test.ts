import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPolygon } from './testing/arbitrary-geometry.ts'
import { boundsOf } from './bounds.ts'
import type { Polygon } from './geometry.ts'
import { polygonContains } from './point-in-polygon.ts'
import type { LngLat } from './position.ts'

const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const withHole: Polygon = { type: 'Polygon', coordinates: [box(0, 0, 4, 4), box(1, 1, 3, 3)] }

test.each<[LngLat, boolean]>([
  [[0.5, 0.5], true],
  [[2, 2], false],
  [[5, 2], false],
  [[2, 3.5], true],
])('a square with a hole contains %j: %j', (point, expected) => {
  expect(polygonContains(withHole, point)).toBe(expected)
})

test('a multipolygon contains a point if any of its polygons does', () => {
  const multi = {
    type: 'MultiPolygon',
    coordinates: [withHole.coordinates, [box(10, 10, 11, 11)]],
  } as const
  expect(polygonContains(multi, [10.5, 10.5])).toBe(true)
  expect(polygonContains(multi, [2, 2])).toBe(false)
})

test('a point on a shared boundary lies in exactly one of the adjacent polygons', () => {
  const west: Polygon = { type: 'Polygon', coordinates: [box(0, 0, 1, 1)] }
  const east: Polygon = { type: 'Polygon', coordinates: [box(1, 0, 2, 1)] }
  for (const lat of [0, 0.25, 0.5]) {
    const holders = [west, east].filter((polygon) => polygonContains(polygon, [1, lat]))
    expect(holders).toHaveLength(1)
  }
})

test('a point at a slanted shared boundary lies in exactly one of the adjacent polygons', () => {
  const anyNumber = fc.double({ min: 0.01, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      anyNumber,
      anyNumber,
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (x, y, share) => {
        const corners: LngLat[] = [
          [0.3, 0.1],
          [0.3 + x, 0.1 + y],
        ]
        const west = part([[-5, 0.1], ...corners, [-5, 0.1 + y]])
        const east = part([...corners.toReversed(), [5, 0.1], [5, 0.1 + y]])
        const lat = 0.1 + y * share
        for (const lng of [
          0.3 + ((lat - 0.1) / (0.1 + y - 0.1)) * (0.3 + x - 0.3),
          0.3 + x + ((lat - (0.1 + y)) / (0.1 - (0.1 + y))) * (0.3 - (0.3 + x)),
        ]) {
          const holders = [west, east].filter((polygon) => polygonContains(polygon, [lng, lat]))
          expect(holders).toHaveLength(1)
        }
      },
    ),
  )
})

test('a point of a polygon lies in exactly one of its two parts', () => {
  const cutting = fc.tuple(anyPolygon, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(cutting, fc.double({ min: 0, max: 1, noNaN: true }), ([polygon, at, x], y) => {
      const ring = (polygon.coordinates[0] ?? []).slice(0, -1)
      const corner = 1 + (at % (ring.length - 2))
      const one = part(ring.slice(0, corner + 1))
      const other = part([...ring.slice(corner), ...ring.slice(0, 1)])
      const [west, south, east, north] = boundsOf(polygon)
      const point: LngLat = [west + x * (east - west), south + y * (north - south)]
      // By the even-odd rule this holds even where the cut lies outside the polygon.
      expect(polygonContains(one, point) !== polygonContains(other, point)).toBe(
        polygonContains(part(ring), point),
      )
    }),
  )
})

function part(corners: readonly LngLat[]): Polygon {
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
}
