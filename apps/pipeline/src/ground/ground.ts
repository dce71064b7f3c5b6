import { overlay as overlayOfShapes } from '@terrier/domain/shapes/overlay'
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

import { haveSharedLevel } from './level-edges.ts'

/**
 * A piece of ground in whole millimetres east and north of some origin of the National Grid. Its
 * rings do not cross: outer ones run counter-clockwise, holes clockwise.
 */
export type Ground = Paths64

const perMetre = 1000

/** Whole kilometres near a position: an origin that keeps millimetres small. */
export function originNear(position: LngLat, grid: NationalGrid): EastNorth {
  const [east, north] = grid.toEastNorth(position)
  return [Math.floor(east / 1000) * 1000, Math.floor(north / 1000) * 1000]
}

/**
 * The ground of a geometry, whichever way its rings run. Where the rings of one polygon cross, what
 * lies within an odd number of them is ground; where polygons overlap, the ground counts once.
 * Throws RangeError for a position outside the National Grid.
 */
export function groundOf(
  geometry: Polygon | MultiPolygon,
  grid: NationalGrid,
  origin: EastNorth,
): Ground {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const parts = polygons.map((rings) => untangled(ringsOnGrid(rings, grid, origin)))
  return parts.length === 1 ? (parts[0] ?? []) : union(parts)
}

/** Rings as they are, from degrees to millimetres from the origin. */
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

/** Rings of the whole National Grid, from another origin. */
export function fromOrigin([east, north]: EastNorth, rings: Paths64): Paths64 {
  return rings.map((ring) =>
    ring.map(({ x, y }) => ({ x: x - east * perMetre, y: y - north * perMetre })),
  )
}

/** A polygon in degrees from one piece of ground. */
export function polygonOf(piece: Ground, grid: NationalGrid, origin: EastNorth): Polygon {
  const coordinates = piece.map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(({ x, y }) =>
      grid.toLngLat([origin[0] + x / perMetre, origin[1] + y / perMetre]),
    ),
  )
  return { type: 'Polygon', coordinates }
}

/** West, south, east, north in millimetres. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export function boxOf(ground: Ground): Box {
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

/** Rings as they come, made into ground: what lies within an odd number of them. */
export function untangled(rings: Paths64): Ground {
  if (haveSharedLevel(rings)) return untangledSlowly(rings)
  const clipper = new Clipper64()
  clipper.addSubject(rings)
  const clean: Paths64 = []
  clipper.execute(ClipType.Union, FillRule.EvenOdd, clean)
  return clean
}

/** The same by the overlay that shapes drawn by hand are cut with, which bears every ring. */
function untangledSlowly(rings: Paths64): Ground {
  const proper = rings.map(withoutRepeats).filter(({ length }) => length > 2)
  const pieces = overlayOfShapes(
    proper.map((ring) => [ring]),
    (isIn) => isIn.filter(Boolean).length % 2 === 1,
  )
  return pieces.flatMap((piece) => piece.map((ring) => [...ring]))
}

const withoutRepeats = (ring: Path64): Path64 =>
  ring.filter(({ x, y }, index) => {
    const last = ring.at(index - 1)
    return last?.x !== x || last.y !== y
  })

export const union = (grounds: readonly Ground[]): Ground =>
  overlay(ClipType.Union, grounds.flat(), [])

export const intersection = (ground: Ground, other: Ground): Ground =>
  overlay(ClipType.Intersection, ground, other)

export const difference = (ground: Ground, other: Ground): Ground =>
  overlay(ClipType.Difference, ground, other)

function overlay(type: ClipType, ground: Ground, other: Ground): Ground {
  const clipper = new Clipper64()
  clipper.addSubject(ground)
  if (other.length > 0) clipper.addClip(other)
  const rings: Paths64 = []
  clipper.execute(type, FillRule.NonZero, rings)
  return rings
}

/** In the plane of the National Grid. */
export function squareMetresOf(ground: Ground): number {
  return ground.reduce((sum, ring) => sum + signedSquareMetres(ring), 0)
}

/** Positive when counter-clockwise. */
export function signedSquareMetres(ring: Path64): number {
  const [first] = ring
  if (first === undefined) return 0
  let twice = 0
  // From the first corner, so that the products stay exact far from the origin.
  let [lastX, lastY] = [0, 0]
  for (const { x, y } of ring) {
    const [dx, dy] = [x - first.x, y - first.y]
    twice += lastX * dy - dx * lastY
    lastX = dx
    lastY = dy
  }
  return twice / 2 / (perMetre * perMetre)
}

/** The ground without what is narrower than twice so many metres. */
export function opened(ground: Ground, metres: number): Ground {
  const worn = inflated(ground, -metres)
  if (worn.length === 0) return []
  // Sharp corners grow back sharp, and the odd one too far.
  return intersection(inflated(worn, metres), ground)
}

function inflated(ground: Ground, metres: number): Ground {
  const { Miter } = JoinType
  return Clipper.inflatePaths(ground, metres * perMetre, Miter, EndType.Polygon, 2)
}

/** A square with its south-west corner at a position, in metres from the origin. */
export interface Square {
  readonly west: number
  readonly south: number
  readonly size: number
}

/** The part of rings within a square; they need not be untangled, and are not afterwards. */
export function clippedTo({ west, south, size }: Square, rings: Paths64): Paths64 {
  const [left, top] = [west * perMetre, south * perMetre]
  const [right, bottom] = [left + size * perMetre, top + size * perMetre]
  return rings.length === 0 ? [] : Clipper.rectClip({ left, top, right, bottom }, rings)
}
