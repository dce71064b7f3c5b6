import { Clipper, Clipper64, ClipType, FillRule, type Path64, type Paths64 } from 'clipper2-ts'

import { overlayByEvenOdd } from '../shapes/overlay.ts'
import { haveSharedHorizontalEdges } from './horizontal-edges.ts'

/**
 * An area as rings in whole millimetres of a plane. Rings do not cross: outer rings run
 * counter-clockwise, holes clockwise.
 */
export type MillimetreCoverage = Paths64

const perMetre = 1000

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

/** The same by the overlay of `shapes/`, which is slower but terminates for every ring. */
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

/** A square by its south-west corner, in metres from the origin. */
export interface Square {
  readonly west: number
  readonly south: number
  readonly size: number
}

/** Clips rings to a square. They may self-intersect, before and after. */
export function clippedTo({ west, south, size }: Square, rings: Paths64): Paths64 {
  const [left, bottom] = [west * perMetre, south * perMetre]
  return clippedToBox([left, bottom, left + size * perMetre, bottom + size * perMetre], rings)
}

/** The same for a box in millimetres. */
export function clippedToBox([west, south, east, north]: Box, rings: Paths64): Paths64 {
  if (rings.length === 0) return []
  // Clipper2 counts y downwards.
  return Clipper.rectClip({ left: west, top: south, right: east, bottom: north }, rings)
}

/** Whether rings clipped to a square are all of it. */
export const isAllOf = ({ size }: Square, rings: Paths64): boolean =>
  rings.length === 1 && Math.abs(squareMetresOf(rings)) === size * size
