import * as fc from 'fast-check'
import type { Geometry, MultiPolygon, Polygon } from '../geometry.ts'
import type { LngLat } from '../position.ts'

/**
 * Geometries for property tests, with coordinates in whole steps of 1e-7 degrees like TWKB's.
 * Polygons are star-shaped round a centre, so they never intersect themselves, and a hole is a
 * smaller star.
 */
export const anyPosition: fc.Arbitrary<LngLat> = fc
  .tuple(
    fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
    fc.integer({ min: -850_000_000, max: 850_000_000 }),
  )
  .map(([x, y]) => [x / 1e7, y / 1e7])

/** A position in Great Britain or near it. */
export const britishPosition: fc.Arbitrary<LngLat> = fc
  .tuple(
    fc.integer({ min: -70_000_000, max: 20_000_000 }),
    fc.integer({ min: 500_000_000, max: 600_000_000 }),
  )
  .map(([x, y]) => [x / 1e7, y / 1e7])

const anyReach = fc.double({ min: 0.5, max: 1, noNaN: true })

/** Extends up to `radiusDegrees` from a centre, with or without a hole. */
export function polygonRound(
  centre: fc.Arbitrary<LngLat>,
  radiusDegrees: number,
): fc.Arbitrary<Polygon> {
  return fc
    .record({
      centre,
      reaches: fc.array(anyReach, { minLength: 3, maxLength: 12 }),
      radius: fc.double({ min: radiusDegrees / 100, max: radiusDegrees, noNaN: true }),
      hasHole: fc.boolean(),
      isReversed: fc.boolean(),
    })
    .map(({ centre: at, reaches, radius, hasHole, isReversed }) => {
      const outer = star(at, reaches, radius)
      const rings = hasHole ? [outer, star(at, reaches, radius / 4)] : [outer]
      return {
        type: 'Polygon',
        coordinates: isReversed ? rings.map((ring) => ring.toReversed()) : rings,
      }
    })
}

export const anyPolygon = polygonRound(britishPosition, 0.1)

export const anyMultiPolygon: fc.Arbitrary<MultiPolygon> = fc
  .array(anyPolygon, { minLength: 1, maxLength: 3 })
  .map((polygons) => ({
    type: 'MultiPolygon',
    coordinates: polygons.map((polygon) => polygon.coordinates),
  }))

const anyLine = fc.array(anyPosition, { minLength: 2, maxLength: 20 })

export const anyGeometry: fc.Arbitrary<Geometry> = fc.oneof(
  anyPosition.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  anyLine.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  anyLine.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  fc
    .array(anyLine, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
  anyPolygon,
  anyMultiPolygon,
)

function star(centre: LngLat, reaches: readonly number[], radius: number): LngLat[] {
  const ring = reaches.map((reach, index): LngLat => {
    const angle = (index / reaches.length) * 2 * Math.PI
    return [
      onStep(centre[0] + radius * reach * Math.cos(angle)),
      onStep(centre[1] + radius * reach * Math.sin(angle)),
    ]
  })
  return [...ring, ...ring.slice(0, 1)]
}

function onStep(degrees: number): number {
  // Adding 0 turns -0 into 0, because TWKB has no negative zero.
  return Math.round(degrees * 1e7) / 1e7 + 0
}
