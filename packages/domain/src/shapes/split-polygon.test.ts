import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { areaSquareMetres } from '@terrier/geo/measure'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { selfIntersectionsOf } from './self-intersections.ts'
import { mergePolygons } from './merge-polygons.ts'
import {
  aFieldAndLine,
  aScribble,
  gridRing,
  numRuns,
  partsOf,
  rectangle,
  stepsAround,
  stepsSquared,
} from './shapes.examples.ts'
import { splitPolygon } from './split-polygon.ts'

const field = rectangle([-1.5, 53], [-1.49, 53.01])
const hole = rectangle([-1.498, 53.004], [-1.494, 53.006])
const withHole: Polygon = {
  type: 'Polygon',
  coordinates: [...field.coordinates, ...hole.coordinates],
}

const bounds = (polygon: Polygon) => {
  const vertices = polygon.coordinates.flat()
  const [lngs, lats] = [vertices.map(([lng]) => lng), vertices.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

// Parts of equal size may come in either order.
const boundsOf = (parts: readonly Polygon[]) =>
  parts.map((part) => bounds(part).join(' ')).toSorted()

test('a line across a polygon splits it in two along the line, the larger part first', () => {
  const parts = partsOf(splitPolygon(field, northwards(-1.497)))
  expect(parts.map(bounds)).toEqual([
    [-1.497, 53, -1.49, 53.01],
    [-1.5, 53, -1.497, 53.01],
  ])
})

test('a line through both arms of a U shape splits it in three', () => {
  const bend: LngLat[] = [
    [-1.5, 53],
    [-1.49, 53],
    [-1.49, 53.01],
    [-1.492, 53.01],
    [-1.492, 53.002],
    [-1.498, 53.002],
    [-1.498, 53.01],
    [-1.5, 53.01],
  ]
  const line: LngLat[] = [
    [-1.6, 53.005],
    [-1.4, 53.005],
  ]
  expect(partsOf(splitPolygon({ type: 'Polygon', coordinates: [bend] }, line))).toHaveLength(3)
})

test('a hole goes to the part around it, or opens into the boundary if the line crosses it', () => {
  const beside = partsOf(splitPolygon(withHole, northwards(-1.493)))
  expect(beside.map(({ coordinates }) => coordinates.length)).toEqual([2, 1])
  const through = partsOf(splitPolygon(withHole, northwards(-1.496)))
  expect(through.map(({ coordinates }) => coordinates.length)).toEqual([1, 1])
})

test('a line that misses the polygon, ends in a hole or has too few vertices splits nothing', () => {
  const into: LngLat[] = [
    [-1.496, 52.9],
    [-1.496, 53.005],
  ]
  const past = northwards(-1.6)
  for (const line of [into, past, [], into.slice(0, 1)]) {
    expect(splitPolygon(withHole, line)).toEqual({ ok: false, problem: 'not-divided' })
  }
})

test('a line along the boundary splits nothing; a line that ends on the boundary splits the polygon', () => {
  expect(splitPolygon(field, northwards(-1.49)).ok).toBe(false)
  const snapped: LngLat[] = [
    [-1.495, 53.0000001],
    [-1.495, 53.0099999],
  ]
  expect(partsOf(splitPolygon(field, snapped))).toHaveLength(2)
})

test('rejects a polygon without area and one with too many vertices', () => {
  const flat = rectangle([-1.5, 53], [-1.49, 53])
  expect(splitPolygon(flat, northwards(-1.495))).toEqual({ ok: false, problem: 'no-area' })
  const [ring = []] = field.coordinates
  const long: Polygon = { type: 'Polygon', coordinates: Array.from({ length: 5000 }, () => ring) }
  expect(splitPolygon(long, northwards(-1.495))).toEqual({
    ok: false,
    problem: 'too-many-corners',
  })
})

test('the parts add up to the original area and have no self-intersections', () => {
  fc.assert(
    fc.property(fc.oneof(aFieldAndLine, aScribble), ({ field: whole, line }) => {
      const split = splitPolygon(whole, line)
      if (!split.ok) return
      const parts = split.value
      const change = stepsSquared(...parts) - stepsSquared(whole)
      expect(Math.abs(change)).toBeLessThan(stepsAround(whole, ...parts))
      for (const part of parts) expect(selfIntersectionsOf(part)).toEqual([])
    }),
    { numRuns: 2 * numRuns },
  )
})

// An edge of the spherical area is bent slightly where a vertex is inserted into it.
test('the square metres of the parts add up to the original within 3 in 10,000', () => {
  fc.assert(
    fc.property(aFieldAndLine, ({ field: whole, line }) => {
      const split = splitPolygon(whole, line)
      if (!split.ok) return
      const sum = split.value.reduce((all, part) => all + areaSquareMetres(part), 0)
      // A step squared is less than one square centimetre.
      const rounding = stepsAround(whole, ...split.value) * 1e-4
      const area = areaSquareMetres(whole)
      expect(Math.abs(sum - area)).toBeLessThan(3e-4 * area + rounding)
    }),
    { numRuns },
  )
})

test('merging the parts restores the original area and number of holes', () => {
  fc.assert(
    fc.property(aFieldAndLine, ({ field: whole, line }) => {
      const split = splitPolygon(whole, line)
      if (!split.ok) return
      const merged = mergePolygons(split.value)
      if (!merged.ok) throw new Error(merged.problem)
      const change = stepsSquared(merged.value) - stepsSquared(whole)
      expect(Math.abs(change)).toBeLessThan(stepsAround(whole, ...split.value))
      expect(merged.value.coordinates.length).toBe(whole.coordinates.length)
    }),
    { numRuns },
  )
})

test('the result does not depend on winding order or starting vertex', () => {
  fc.assert(
    fc.property(aFieldAndLine, fc.nat(), ({ field: whole, line }, turn) => {
      const turned = whole.coordinates.map((ring) => {
        const vertices = ring.slice(1).toReversed()
        const start = turn % vertices.length
        const around = [...vertices.slice(start), ...vertices.slice(0, start)]
        return [...around, ...around.slice(0, 1)]
      })
      const [one, two] = [
        splitPolygon(whole, line),
        splitPolygon({ ...whole, coordinates: turned }, line),
      ]
      expect(one.ok).toBe(two.ok)
      if (one.ok && two.ok) expect(boundsOf(two.value)).toEqual(boundsOf(one.value))
    }),
    { numRuns },
  )
})

test('the parts of polygons on a lattice, where everything touches, preserve the area', () => {
  fc.assert(
    fc.property(gridRing(5), gridRing(5), (outer, line) => {
      const whole: Polygon = { type: 'Polygon', coordinates: [outer] }
      const merged = mergePolygons([whole])
      if (!merged.ok) return
      const split = splitPolygon(merged.value, line)
      if (!split.ok) return
      const change = stepsSquared(...split.value) - stepsSquared(merged.value)
      expect(Math.abs(change)).toBeLessThan(stepsAround(merged.value, ...split.value))
    }),
    { numRuns },
  )
})

function northwards(lng: number): LngLat[] {
  return [
    [lng, 52.9],
    [lng, 53.1],
  ]
}
