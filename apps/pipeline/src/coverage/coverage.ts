import { overlayByEvenOdd } from '@terrier/domain/shapes/overlay'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import {
  Clipper,
  Clipper64,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  type Path64,
  type Paths64,
} from 'clipper2-ts'

import { haveSharedHorizontalEdges } from './horizontal-edges.ts'

/**
 * An area as rings in whole millimetres east and north of an origin on the National Grid
 * (EPSG:27700). Rings do not cross: outer rings run counter-clockwise, holes clockwise.
 */
export type MillimetreCoverage = Paths64

const perMetre = 1000

/**
 * An origin near a position, in whole kilometres (EPSG:27700, metres), which keeps the millimetre
 * coordinates small.
 */
export function originNear(position: LngLat, grid: NationalGrid): EastNorth {
  const [east, north] = grid.toEastNorth(position)
  return [Math.floor(east / 1000) * 1000, Math.floor(north / 1000) * 1000]
}

/**
 * The area of a WGS 84 geometry, for any winding order. Where the rings of one polygon cross, the
 * even-odd rule applies; overlapping polygons are merged. Throws RangeError for a position outside
 * the National Grid.
 */
export function coverageFromGeometry(
  geometry: Polygon | MultiPolygon,
  grid: NationalGrid,
  origin: EastNorth,
): MillimetreCoverage {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const parts = polygons.map((rings) => withoutSelfIntersections(ringsOnGrid(rings, grid, origin)))
  return parts.length === 1 ? (parts[0] ?? []) : union(parts)
}

/** Projects rings unchanged, from degrees to millimetres from the origin. */
export function ringsOnGrid(
  rings: readonly (readonly LngLat[])[],
  grid: NationalGrid,
  origin: EastNorth,
): Paths64 {
  return rings.map((ring) =>
    ring.map((position) => {
      const [east, north] = grid.toEastNorth(position)
      return {
        x: Math.round((east - origin[0]) * perMetre),
        y: Math.round((north - origin[1]) * perMetre),
      }
    }),
  )
}

/** Translates rings from the origin of the National Grid to another origin. */
export function fromOrigin([east, north]: EastNorth, rings: Paths64): Paths64 {
  return rings.map((ring) =>
    ring.map(({ x, y }) => ({ x: x - east * perMetre, y: y - north * perMetre })),
  )
}

/** The WGS 84 polygon of one outer ring with its holes. */
export function polygonOf(
  piece: MillimetreCoverage,
  grid: NationalGrid,
  origin: EastNorth,
): Polygon {
  const coordinates = piece.map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(({ x, y }) =>
      grid.toLngLat([origin[0] + x / perMetre, origin[1] + y / perMetre]),
    ),
  )
  return { type: 'Polygon', coordinates }
}

/** West, south, east, north in millimetres. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export function boxOf(ground: MillimetreCoverage): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of ground) {
    for (const { x, y } of ring) {
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

/**
 * Resolves self-intersections by the even-odd rule.
 *
 * Here and below Clipper2 sweeps the plane after B. R. Vatti ('A generic solution to polygon
 * clipping', 1992), on whole numbers; it offsets by winding numbers (X. Chen and S. McMains, 2005).
 */
export function withoutSelfIntersections(rings: Paths64): MillimetreCoverage {
  if (haveSharedHorizontalEdges(rings)) return untangledSlowly(rings)
  const clipper = new Clipper64()
  clipper.addSubject(rings)
  const clean: Paths64 = []
  clipper.execute(ClipType.Union, FillRule.EvenOdd, clean)
  return clean
}

/** The same by the overlay of `@terrier/domain`, which is slower but terminates for every ring. */
function untangledSlowly(rings: Paths64): MillimetreCoverage {
  const proper = rings.map(withoutRepeats).filter(({ length }) => length > 2)
  return overlayByEvenOdd(proper).flatMap((piece) => piece.map((ring) => [...ring]))
}

const withoutRepeats = (ring: Path64): Path64 =>
  ring.filter(({ x, y }, index) => {
    const last = ring.at(index - 1)
    return last?.x !== x || last.y !== y
  })

export const union = (grounds: readonly MillimetreCoverage[]): MillimetreCoverage =>
  overlay(ClipType.Union, grounds.flat(), [])

export const intersection = (
  ground: MillimetreCoverage,
  other: MillimetreCoverage,
): MillimetreCoverage => overlay(ClipType.Intersection, ground, other)

export const difference = (
  ground: MillimetreCoverage,
  other: MillimetreCoverage,
): MillimetreCoverage => overlay(ClipType.Difference, ground, other)

function overlay(
  type: ClipType,
  ground: MillimetreCoverage,
  other: MillimetreCoverage,
): MillimetreCoverage {
  const clipper = new Clipper64()
  clipper.addSubject(ground)
  if (other.length > 0) clipper.addClip(other)
  const rings: Paths64 = []
  clipper.execute(type, FillRule.NonZero, rings)
  return rings
}

/** Planar area on the National Grid, holes subtracted. */
export function squareMetresOf(ground: MillimetreCoverage): number {
  return ground.reduce((sum, ring) => sum + signedSquareMetres(ring), 0)
}

/** Signed planar area, positive when counter-clockwise. */
export function signedSquareMetres(ring: Path64): number {
  const [first] = ring
  if (first === undefined) return 0
  let twice = 0
  // Relative to the first vertex, so that the products stay exact far from the origin.
  let [lastX, lastY] = [0, 0]
  for (const { x, y } of ring) {
    const [dx, dy] = [x - first.x, y - first.y]
    twice += lastX * dy - dx * lastY
    lastX = dx
    lastY = dy
  }
  return twice / 2 / (perMetre * perMetre)
}

/**
 * Morphological opening: erodes and dilates by `metres`, which removes parts narrower than twice
 * that.
 */
export function openMorphologically(
  ground: MillimetreCoverage,
  metres: number,
): MillimetreCoverage {
  const worn = inflated(ground, -metres)
  if (worn.length === 0) return []
  // Miter joins restore sharp corners, and may overshoot, so the result is clipped to the original.
  return intersection(inflated(worn, metres), ground)
}

function inflated(ground: MillimetreCoverage, metres: number): MillimetreCoverage {
  const { Miter } = JoinType
  return Clipper.inflatePaths(ground, metres * perMetre, Miter, EndType.Polygon, 2)
}

/** A square by its south-west corner, in metres from the origin. */
export interface Square {
  readonly west: number
  readonly south: number
  readonly size: number
}

/** Clips rings to a square. They may self-intersect, before and after. */
export function clippedTo({ west, south, size }: Square, rings: Paths64): Paths64 {
  const [left, top] = [west * perMetre, south * perMetre]
  const [right, bottom] = [left + size * perMetre, top + size * perMetre]
  return rings.length === 0 ? [] : Clipper.rectClip({ left, top, right, bottom }, rings)
}
