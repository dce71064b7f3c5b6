import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { clipRing } from './clipping.ts'
import type { MultiPolygon } from './geometry.ts'
import { Path } from './path.ts'
import type { LngLat } from './position.ts'
import { isFilledWrongly, triangulatedPolygons } from './testing/triangulated-polygons.ts'
import { tileAt, type TileId } from './tile.ts'
import { encodeTwkb } from './twkb.ts'
import { encodeVectorTile } from './vector-tile.ts'

type Point = readonly [x: number, y: number]

// Shapes are in tile coordinates: 4096 steps across, and a buffer of 64 on every side.
const fine = tileAt([1.5, 54.5], 15)
const coarse = tileAt([1.5, 54.5], 11)
const frame = { left: -64, top: -64, right: 4160, bottom: 4160 }

describe('a polygon on a tile', () => {
  test('that enters with several arms becomes separate parts, not joined along the edge', () => {
    const comb: Point[] = [
      [5000, 0],
      [3000, 0],
      [3000, 200],
      [4500, 200],
      [4500, 1000],
      [2000, 1000],
      [2000, 1300],
      [4500, 1300],
      [4500, 3000],
      [3500, 3000],
      [3500, 3100],
      [5000, 3100],
    ]
    const areas = drawn([[comb]], fine).map(({ area }) => area)
    expect(areas.toSorted((a, b) => a - b)).toEqual([660 * 100, 1160 * 200, 2160 * 300])
  })

  test('that enters the tile many times retains its clipped area', () => {
    const spiral = [...arm(200), ...arm(260).toReversed()]
    const polygons = drawn([[spiral]], fine)
    expect(polygons.length).toBeGreaterThan(8)
    expect(areaOf(polygons)).toBeCloseTo(clippedArea(spiral), -4)
  })

  test('that goes round corners far outside is drawn as without these vertices', () => {
    const inside: Point[] = [
      [5000, 1000],
      [3000, 1000],
      [3000, 3000],
      [5000, 3000],
    ]
    const round: Point[] = Array.from({ length: 400 }, (_, step) => {
      const angle = Math.PI * (0.4 - (0.8 * step) / 399)
      return [3000 + 9000 * Math.cos(angle), 2000 + 9000 * Math.sin(angle)]
    })
    expect(drawn([[[...inside, ...round]]], fine)).toEqual(drawn([[inside]], fine))
  })

  test('with a hole across the tile edge becomes a single ring without a hole', () => {
    const outer = box(1000, 1000, 6000, 3000)
    const [polygon, ...others] = drawn([[outer, box(3000, 1500, 5000, 2000)]], fine)
    expect(others).toEqual([])
    expect(polygon?.rings).toHaveLength(1)
    expect(polygon?.area).toBe(3160 * 2000 - 1160 * 500)
  })

  test('with a hole from edge to edge is split into two parts', () => {
    const whole = box(-9000, -9000, 9000, 9000)
    const polygons = drawn([[whole, box(-8000, 1000, 8000, 2000)]], fine)
    expect(polygons.map(({ area }) => area).toSorted((a, b) => a - b)).toEqual([
      4224 * 1064,
      4224 * 2160,
    ])
  })

  test('with a hole that rounding moves onto the outer ring retains its area', () => {
    const hole: Point[] = [
      [100.3, 150],
      [150, 120],
      [150, 180],
    ]
    const [polygon] = drawn([[box(100, 100, 200, 200), hole]], fine)
    expect(polygon?.area).toBe(100 * 100 - 50 * 30)
  })

  test('whose neck is closed by rounding is split into two parts', () => {
    const neck: Point[] = [
      [100, 100],
      [200, 100],
      [200, 149.8],
      [300, 149.8],
      [300, 100],
      [400, 100],
      [400, 200],
      [300, 200],
      [300, 150.2],
      [200, 150.2],
      [200, 200],
      [100, 200],
    ]
    expect(drawn([[neck]], fine).map(({ area }) => area)).toEqual([10_000, 10_000])
  })

  test('that simplification could make self-intersect is filled correctly', () => {
    const lane: Point[] = [
      [100, 100],
      [2000, 103],
      [3000, 100],
      [3000, 102],
      [2000, 105.5],
      [100, 102],
    ]
    for (const tile of [coarse, fine]) expect(drawn([[lane]], tile).every(isSound)).toBe(true)
  })

  test('is omitted if only a sliver is left', () => {
    const sliver: Point[] = [
      [100, 100],
      [900, 900.2],
      [100, 100.2],
    ]
    expect(drawn([[sliver]], fine)).toEqual([])
  })
})

test('any polygon retains its clipped area within the rounding tolerance', () => {
  const anyTile = fc.constantFrom(fine, coarse)
  fc.assert(
    fc.property(anyBlob(), fc.integer({ min: 0, max: 2 }), anyTile, (blob, holes, tile) => {
      const rings = [1, 0.6, 0.3].slice(0, holes + 1).map((share) => blob(share))
      // The second hole is an island in the first: a part of its own.
      const parts = [rings.slice(0, 2), rings.slice(2)].filter((part) => part.length > 0)
      const polygons = drawn(parts, tile)
      expect(polygons.every(isSound)).toBe(true)
      const exact = parts
        .map(([outer = [], hole = []]) => clippedArea(outer) - clippedArea(hole))
        .reduce((sum, area) => sum + area, 0)
      const moved = tile === coarse ? 4 + Math.SQRT2 : Math.SQRT2
      const bound = rings.reduce((sum, ring) => sum + lengthOf(ring) * moved + 16, 0)
      expect(Math.abs(areaOf(polygons) - exact)).toBeLessThanOrEqual(bound)
    }),
    { numRuns: 500 },
  )
})

/** A star that extends in and out of the tile, as a function of the share of its full size. */
function anyBlob(): fc.Arbitrary<(share: number) => Point[]> {
  const anyPlace = fc.integer({ min: -2000, max: 6000 })
  return fc
    .record({
      x: anyPlace,
      y: anyPlace,
      size: fc.constantFrom(8, 60, 3000, 9000),
      reaches: fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), {
        minLength: 3,
        maxLength: 60,
      }),
    })
    .map(
      ({ x, y, size, reaches }) =>
        (share) =>
          reaches.map((reach, index): Point => {
            const angle = (index / reaches.length) * 2 * Math.PI
            const far = size * reach * share
            return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
          }),
    )
}

/** A spiral of ten turns round a point near the edge of the tile. */
function arm(reach: number): Point[] {
  return Array.from({ length: 400 }, (_, step): Point => {
    const angle = (step / 400) * 20 * Math.PI
    const far = reach + step * 8
    return [4100 + far * Math.cos(angle), 2000 + far * Math.sin(angle)]
  })
}

const isSound = (polygon: ReturnType<typeof drawn>[number]) => !isFilledWrongly(polygon)

function drawn(parts: readonly Point[][][], tile: TileId) {
  const closed = (ring: readonly Point[]) =>
    [...ring, ...ring.slice(0, 1)].map((point) => inDegrees(point, tile))
  const geometry: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: parts.map((rings) => rings.map(closed)),
  }
  const features = [{ geom: encodeTwkb(geometry), properties: {} }]
  return triangulatedPolygons(encodeVectorTile(tile, [{ name: 'drawn', features }]))
}

function inDegrees([x, y]: Point, { z, x: column, y: row }: TileId): LngLat {
  const steps = 2 ** z * 4096
  const south = 0.5 - (row * 4096 + y) / steps
  return [
    ((column * 4096 + x) / steps - 0.5) * 360,
    (Math.atan(Math.sinh(south * 2 * Math.PI)) * 180) / Math.PI,
  ]
}

function areaOf(polygons: readonly { area: number }[]): number {
  return polygons.reduce((sum, { area }) => sum + area, 0)
}

/** The area of a ring within the tile and its buffer, not rounded. */
function clippedArea(ring: readonly Point[]): number {
  const path = new Path()
  for (const [x, y] of ring) path.push(x, y)
  return Math.abs(clipRing(path, frame, new Path(), new Path()).signedArea())
}

function lengthOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y]
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)
}

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
