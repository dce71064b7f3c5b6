import { polygonRound, britishPosition } from '@terrier/geo/testing/arbitrary-geometry'
import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'

import { originAt, ringOnPlane, boxInSteps, twiceArea, type Vertex } from './plane.ts'
import type { ShapeResult } from './shape-result.ts'

/** For tests: polygons and lines to split and merge, and their measures on the plane. */

/** The number of runs per property test; set the environment variable for more. */
export const numRuns = Number(process.env['TERRIER_SHAPE_RUNS'] ?? 60)

/** Valid polygons of the size of fields and parishes in Great Britain, some with a hole. */
export const aField: fc.Arbitrary<Polygon> = fc.oneof(
  polygonRound(britishPosition, 0.003),
  polygonRound(britishPosition, 0.1),
)

/** A polygon, and a line through it from outside to outside, with or without a bend. */
export const aFieldAndLine: fc.Arbitrary<{ field: Polygon; line: LngLat[] }> = fc
  .record({
    field: aField,
    angle: fc.double({ min: 0, max: Math.PI, noNaN: true }),
    bends: fc.array(fc.double({ min: -0.7, max: 0.7, noNaN: true }), { maxLength: 3 }),
  })
  .map(({ field, angle, bends }) => ({ field, line: lineAcross(field, angle, bends) }))

function lineAcross(field: Polygon, angle: number, bends: readonly number[]): LngLat[] {
  const vertices = field.coordinates[0] ?? []
  const [lngs, lats] = [vertices.map(([lng]) => lng), vertices.map(([, lat]) => lat)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const reach = Math.max(east - west, north - south)
  const aside = [0, ...bends, 0]
  return aside.map((part, index) => {
    const along = (index / (aside.length - 1)) * 2 - 1
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const lng = (west + east) / 2 + reach * (along * dx - (part / 2) * dy)
    const lat = (south + north) / 2 + reach * (along * dy + (part / 2) * dx)
    return [onStep(lng), onStep(lat)]
  })
}

/** A polygon, and a random line over it, some of whose vertices are the polygon's own. */
export const aScribble: fc.Arbitrary<{ field: Polygon; line: LngLat[] }> = aField.chain((field) => {
  const vertices = field.coordinates[0] ?? []
  const part = fc.double({ min: -0.3, max: 1.3, noNaN: true })
  const between = (from: LngLat, to: LngLat) =>
    fc
      .tuple(part, part)
      .map(([east, north]): LngLat => [
        onStep(from[0] + east * (to[0] - from[0])),
        onStep(from[1] + north * (to[1] - from[1])),
      ])
  const [one = [0, 0]] = vertices
  const two = vertices[Math.floor(vertices.length / 2)] ?? one
  const vertex = fc.oneof(between(one, two), between(one, two), fc.constantFrom(...vertices))
  return fc.record({
    field: fc.constant(field),
    line: fc.array(vertex, { minLength: 2, maxLength: 8 }),
  })
})

/**
 * A closed ring, possibly self-intersecting, on a lattice of `size` by `size` cells of about ten
 * metres.
 */
export function gridRing(size: number): fc.Arbitrary<LngLat[]> {
  const place = fc.integer({ min: 0, max: size })
  const vertex = fc
    .tuple(place, place)
    .map(([x, y]): LngLat => [onStep(-1.5 + x / 1e4), onStep(53 + y / 1e4)])
  return fc
    .array(vertex, { minLength: 3, maxLength: 9 })
    .map((vertices) => vertices.concat(vertices.slice(0, 1)))
}

const onStep = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** The value of a result; throws when it was refused. */
export function partsOf<T>(result: ShapeResult<T>): T {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}

/** A rectangle from its south-west and north-east corners. */
export function rectangle([west, south]: LngLat, [east, north]: LngLat): Polygon {
  return {
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
  }
}

/** The area of polygons on the plane, in steps of 1e-7 degrees squared. */
export function stepsSquared(...polygons: readonly Polygon[]): number {
  return sum(polygons, ([outer = 0, ...holes]) => holes.reduce((rest, hole) => rest - hole, outer))(
    (ring) => Math.abs(twiceArea(ring)) / 2,
  )
}

/**
 * The perimeter of polygons in steps; rounding their vertices changes the area by at most half of
 * it.
 */
export function stepsAround(...polygons: readonly Polygon[]): number {
  return sum(polygons, (rings) => rings.reduce((all, ring) => all + ring, 0))(boxInSteps)
}

function sum(polygons: readonly Polygon[], together: (rings: readonly number[]) => number) {
  return (measure: (ring: readonly Vertex[]) => number): number =>
    polygons
      .map(({ coordinates }) => {
        const origin = originAt(coordinates[0]?.[0] ?? [0, 0])
        return together(coordinates.map((ring) => measure(ringOnPlane(ring, origin))))
      })
      .reduce((all, one) => all + one, 0)
}
