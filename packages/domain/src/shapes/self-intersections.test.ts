import type { LngLat } from '@terrier/geo/position'
import { anyPolygon } from '@terrier/geo/testing/arbitrary-geometry'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { selfIntersectionsOf, hasSelfIntersection } from './self-intersections.ts'
import { numRuns, rectangle } from './shapes.examples.ts'

const at = (x: number, y: number): LngLat => [x / 1000, 50 + y / 1000]
const ring = (...vertices: (readonly [number, number])[]) => ({
  type: 'Polygon' as const,
  coordinates: [[...vertices, ...vertices.slice(0, 1)].map(([x, y]) => at(x, y))],
})

test('a simple polygon has no self-intersections', () => {
  fc.assert(
    fc.property(anyPolygon, (polygon) => {
      expect(selfIntersectionsOf(polygon)).toEqual([])
    }),
    { numRuns },
  )
})

test('a ring that crosses its own vertex intersects there; one that only touches it does not', () => {
  const through = ring([0, 0], [2, 2], [4, 4], [4, 0], [2, 2], [0, 4])
  expect(selfIntersectionsOf(through)).toEqual([at(2, 2)])
  const touching = ring([0, 0], [4, 0], [4, 4], [2, 2], [0, 4], [2, 2])
  expect(selfIntersectionsOf(touching)).toEqual([])
  const onEdge = ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])
  expect(selfIntersectionsOf(onEdge)).toEqual([])
})

test('an overlapping stretch is reported by its ends', () => {
  const along = ring([0, 0], [3, 0], [3, 2], [2, 0], [1, 0], [0, 2])
  expect(new Set(selfIntersectionsOf(along).map(String))).toEqual(
    new Set([at(1, 0), at(2, 0)].map(String)),
  )
})

test('a hole that extends beyond the outer ring intersects it twice', () => {
  const polygon = rectangle([0, 50], [0.004, 50.004])
  const hole = rectangle([0.003, 50.001], [0.005, 50.002])
  const both = { ...polygon, coordinates: [...polygon.coordinates, ...hole.coordinates] }
  expect(selfIntersectionsOf(both)).toHaveLength(2)
})

test('finds where a line crosses itself; closing a line is not an intersection', () => {
  const line = (...vertices: (readonly [number, number])[]) => ({
    type: 'LineString' as const,
    coordinates: vertices.map(([x, y]) => at(x, y)),
  })
  expect(selfIntersectionsOf(line([0, 0], [2, 2], [2, 0], [0, 2]))).toEqual([at(1, 1)])
  expect(selfIntersectionsOf(line([0, 0], [2, 0], [2, 2], [0, 0]))).toEqual([])
  expect(selfIntersectionsOf(line([0, 0]))).toEqual([])
})

test('hasSelfIntersection returns true or false, or undefined without budget', () => {
  fc.assert(
    fc.property(anyPolygon, (polygon) => {
      expect(hasSelfIntersection(polygon, { left: 1e6 })).toBe(false)
    }),
    { numRuns },
  )
  const bowTie = ring([0, 0], [4, 4], [4, 0], [0, 4])
  expect(hasSelfIntersection(bowTie, { left: 1e6 })).toBe(true)
  expect(hasSelfIntersection(bowTie, { left: 0 })).toBeUndefined()
})
