import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGeometry, anyPolygon } from './testing/arbitrary-geometry.ts'
import { boundsIntersect, boundsOf } from './bounds.ts'
import { centreOf } from './centre.ts'
import type { Polygon } from './geometry.ts'
import { mapPositions } from './map-geometry.ts'
import type { LngLat } from './position.ts'

test('the centre of an L-shaped polygon is its centroid', () => {
  const ring: LngLat[] = [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
    [0, 0],
  ]
  const [lng, lat] = centreOf({ type: 'Polygon', coordinates: [ring] })
  expect(lng).toBeCloseTo(5 / 6, 9)
  expect(lat).toBeCloseTo(5 / 6, 9)
})

const squareFrom = (west: number, side: number): LngLat[][] => [
  [
    [west, 0],
    [west + side, 0],
    [west + side, side],
    [west, side],
    [west, 0],
  ],
]

test('the centre of several polygons is that of their total area', () => {
  // Areas 1 and 4 with the centres 0.5, 0.5 and 5, 1.
  const [lng, lat] = centreOf({
    type: 'MultiPolygon',
    coordinates: [squareFrom(0, 1), squareFrom(4, 2)],
  })
  expect(lng).toBeCloseTo(4.1, 9)
  expect(lat).toBeCloseTo(0.9, 9)
})

test('a hole moves the centre away from it', () => {
  const outer: LngLat[] = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ]
  const hole: LngLat[] = [
    [2, 0],
    [4, 0],
    [4, 2],
    [2, 2],
    [2, 0],
  ]
  const [lng, lat] = centreOf({ type: 'Polygon', coordinates: [outer, hole] })
  expect(lng).toBeCloseTo(1, 9)
  expect(lat).toBeCloseTo(1, 9)
})

test('a line and a polygon without area have the centre of their bounding box', () => {
  const line: LngLat[] = [
    [1, 1],
    [3, 2],
    [1, 1],
  ]
  expect(centreOf({ type: 'LineString', coordinates: line })).toEqual([2, 1.5])
  expect(centreOf({ type: 'Polygon', coordinates: [line] })).toEqual([2, 1.5])
})

test('the centre of a geometry lies within its bounding box', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const [lng, lat] = centreOf(geometry)
      const [west, south, east, north] = boundsOf(geometry)
      const slack = 1e-7
      expect(lng).toBeGreaterThanOrEqual(west - slack)
      expect(lng).toBeLessThanOrEqual(east + slack)
      expect(lat).toBeGreaterThanOrEqual(south - slack)
      expect(lat).toBeLessThanOrEqual(north + slack)
    }),
  )
})

test('translating a polygon translates its centre equally', () => {
  fc.assert(
    fc.property(anyPolygon, (polygon) => {
      const moved = mapPositions(polygon, ([lng, lat]): LngLat => [lng + 1, lat - 2])
      expect(centreOf(moved)[0]).toBeCloseTo(centreOf(polygon)[0] + 1, 7)
      expect(centreOf(moved)[1]).toBeCloseTo(centreOf(polygon)[1] - 2, 7)
    }),
  )
})

test('bounding boxes that touch intersect, and disjoint ones do not', () => {
  expect(boundsIntersect([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true)
  expect(boundsIntersect([0, 0, 1, 1], [0.2, 0.2, 0.3, 0.3])).toBe(true)
  expect(boundsIntersect([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false)
  expect(boundsIntersect([0, 0, 1, 1], [0, -2, 1, -1])).toBe(false)
  expect(boundsIntersect([0, 0, 1, 1], [0, 2, 1, 3])).toBe(false)
  expect(boundsIntersect([0, 0, 1, 1], [-2, 0, -1, 1])).toBe(false)
})

test('boundsOf and centreOf throw for an empty geometry', () => {
  expect(() => boundsOf({ type: 'LineString', coordinates: [] })).toThrow(RangeError)
  expect(() => centreOf({ type: 'MultiPolygon', coordinates: [] })).toThrow(RangeError)
})

test('the centre of a self-intersecting polygon lies within its bounding box', () => {
  const bowTie: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 50],
        [0.01, 50.01],
        [0.01, 50],
        [0, 50.0099],
        [0, 50],
      ],
    ],
  }
  const [lng, lat] = centreOf(bowTie)
  expect(lng).toBeCloseTo(0.005, 9)
  expect(lat).toBeCloseTo(50.005, 9)
})
