import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanPolygon } from './clean-polygon.ts'
import { selfIntersectionsOf } from './self-intersections.ts'
import { cutHole } from './cut-hole.ts'
import { coverageOf, polygonsOf } from './coverage.ts'
import { mergePolygons } from './merge-polygons.ts'
import { overlay } from './overlay.ts'
import {
  aScribble,
  gridRing,
  numRuns,
  partsOf,
  rectangle,
  stepsAround,
  stepsSquared,
} from './shapes.examples.ts'

const field = rectangle([-1.5, 53], [-1.49, 53.01])
const next = rectangle([-1.49, 53], [-1.48, 53.01])
const ringOf = ({ coordinates }: Polygon): readonly LngLat[] => coordinates[0] ?? []
const polygon = (...coordinates: (readonly LngLat[])[]): Polygon => ({
  type: 'Polygon',
  coordinates,
})

test('merges adjacent polygons into one without an inner boundary', () => {
  const merged = partsOf(mergePolygons([field, next]))
  expect(stepsSquared(merged)).toBe(stepsSquared(field, next))
  expect(selfIntersectionsOf(merged)).toEqual([])
})

test('counts overlaps once and absorbs contained polygons', () => {
  const half = rectangle([-1.495, 53], [-1.485, 53.01])
  const within = rectangle([-1.498, 53.002], [-1.492, 53.004])
  const merged = partsOf(mergePolygons([field, half, within]))
  expect(stepsSquared(merged)).toBe(stepsSquared(rectangle([-1.5, 53], [-1.485, 53.01])))
  expect(merged.coordinates).toHaveLength(1)
})

test('leaves no gap where only one polygon has a rounded vertex on the shared boundary', () => {
  const slanted = polygon([
    [-1.5, 53],
    [-1.4900003, 53.0000001],
    [-1.489, 53.0099999],
    [-1.5, 53],
  ])
  const middle: LngLat = [onStep((-1.5 - 1.489) / 2), onStep((53 + 53.0099999) / 2)]
  const above = polygon([[-1.5, 53], middle, [-1.489, 53.0099999], [-1.5, 53.01], [-1.5, 53]])
  expect(partsOf(mergePolygons([slanted, above])).coordinates).toHaveLength(1)
})

test('rejects polygons that are disjoint or touch only at a vertex', () => {
  const far = rectangle([-1.4, 53], [-1.39, 53.01])
  const cornerwise = rectangle([-1.49, 53.01], [-1.48, 53.02])
  for (const other of [far, cornerwise]) {
    expect(mergePolygons([field, other])).toEqual({ ok: false, problem: 'apart' })
  }
  expect(partsOf(mergePolygons([field, cornerwise, next])).coordinates).toHaveLength(1)
})

test('merging polygons around a gap leaves a hole', () => {
  const ring = [
    rectangle([0, 50], [0.003, 50.001]),
    rectangle([0, 50.002], [0.003, 50.003]),
    rectangle([0, 50.001], [0.001, 50.002]),
    rectangle([0.002, 50.001], [0.003, 50.002]),
  ]
  expect(partsOf(mergePolygons(ring)).coordinates).toHaveLength(2)
})

test('cutting inside adds a hole, cutting the edge adds none, cutting across gives two parts', () => {
  const inside = rectangle([-1.498, 53.002], [-1.492, 53.004])
  const across = rectangle([-1.6, 53.002], [-1.4, 53.004])
  const bite = rectangle([-1.6, 53.002], [-1.495, 53.004])
  const left = [inside, bite, across].map((hole) => partsOf(cutHole(field, ringOf(hole))))
  expect(left.map((parts) => parts.map(({ coordinates }) => coordinates.length))).toEqual([
    [2],
    [1],
    [1, 1],
  ])
})

test('a hole that touches the outer ring at two vertices gives two polygons', () => {
  const diamond: LngLat[] = [
    [-1.5, 53],
    [-1.493, 53.003],
    [-1.49, 53.01],
    [-1.497, 53.007],
    [-1.5, 53],
  ]
  expect(partsOf(cutHole(field, diamond))).toHaveLength(2)
})

test('rejects a hole outside the polygon, one that covers all of it and one without area', () => {
  const problems = [next, rectangle([-2, 52], [-1, 54]), rectangle([-1.5, 53], [-1.49, 53])].map(
    (hole) => cutHole(field, ringOf(hole)),
  )
  expect(problems).toEqual([
    { ok: false, problem: 'hole-outside' },
    { ok: false, problem: 'nothing-left' },
    { ok: false, problem: 'no-area' },
  ])
})

test('the remainder and the part cut out add up to the original area', () => {
  fc.assert(
    fc.property(aScribble, ({ field: whole, line }) => {
      const left = cutHole(whole, line)
      const ground = coverageOf([whole, polygon(line)])
      if (!left.ok || !ground.ok) return
      const taken = polygonsOf(
        overlay(ground.value.polygons, (isIn) => !isIn.includes(false)),
        ground.value.origin,
      )
      const parts = [...left.value, ...taken]
      const change = stepsSquared(...parts) - stepsSquared(whole)
      expect(Math.abs(change)).toBeLessThan(stepsAround(whole, ...parts))
      for (const part of parts) expect(selfIntersectionsOf(part)).toEqual([])
    }),
    { numRuns },
  )
})

test('cleans a bow tie into two triangles and finds its self-intersection', () => {
  const bowTie: LngLat[] = [
    [0, 50],
    [0.002, 50.002],
    [0.002, 50],
    [0, 50.002],
    [0, 50],
  ]
  expect(selfIntersectionsOf(polygon(bowTie))).toEqual([[0.001, 50.001]])
  const parts = partsOf(cleanPolygon(polygon(bowTie)))
  expect(parts.map(({ coordinates }) => coordinates[0]?.length)).toEqual([4, 4])
})

test('cleaning a ring that runs round twice counts its area once', () => {
  const once = ringOf(field)
  const twice = polygon([...once, ...once.slice(1)])
  expect(stepsSquared(...partsOf(cleanPolygon(twice)))).toBe(stepsSquared(field))
})

test('cleaned polygons have no self-intersections; cleaning again preserves their area', () => {
  fc.assert(
    fc.property(gridRing(6), (ring) => {
      const clean = cleanPolygon(polygon(ring))
      if (!clean.ok) return
      for (const part of clean.value) {
        expect(selfIntersectionsOf(part)).toEqual([])
        expect(stepsSquared(...partsOf(cleanPolygon(part)))).toBe(stepsSquared(part))
      }
    }),
    { numRuns },
  )
})

function onStep(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
