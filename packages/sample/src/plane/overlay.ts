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

import type { Line } from './line.ts'
import { nestRings } from './nest-rings.ts'
import type { Shape } from './shape.ts'
import type { Point } from './point.ts'

/** Overlay uses integer centimetres near the origin, where every product is exact. */
const perMetre = 100

/** The union of all shapes, as disjoint shapes. */
export const union = (shapes: readonly Shape[]): Shape[] => overlay(ClipType.Union, shapes, [])

/** The intersection of the union of the first and the union of the second shapes. */
export const intersection = (shapes: readonly Shape[], others: readonly Shape[]): Shape[] =>
  overlay(ClipType.Intersection, shapes, others)

/** The first shapes minus the second. */
export const difference = (shapes: readonly Shape[], others: readonly Shape[]): Shape[] =>
  overlay(ClipType.Difference, shapes, others)

function overlay(type: ClipType, shapes: readonly Shape[], others: readonly Shape[]): Shape[] {
  const clipper = new Clipper64()
  clipper.addSubject(pathsOf(shapes))
  if (others.length > 0) clipper.addClip(pathsOf(others))
  const rings: Paths64 = []
  clipper.execute(type, FillRule.NonZero, rings)
  return nestRings(rings.map(spotsOf))
}

/** The parts of lines inside or outside the shapes. */
export function cutLines(
  lines: readonly Line[],
  shapes: readonly Shape[],
  keep: 'inside' | 'outside',
): Point[][] {
  const clipper = new Clipper64()
  clipper.addOpenSubject(lines.map(pathOf))
  clipper.addClip(pathsOf(shapes))
  const open: Paths64 = []
  const type = keep === 'inside' ? ClipType.Intersection : ClipType.Difference
  clipper.execute(type, FillRule.NonZero, [], open)
  return open.map(spotsOf)
}

/** The buffer of lines, by a distance in metres. */
export function aroundLines(
  lines: readonly Line[],
  metres: number,
  ends: 'round' | 'flat' = 'round',
): Shape[] {
  const end = ends === 'round' ? EndType.Round : EndType.Butt
  return union(
    Clipper.inflatePaths(lines.map(pathOf), metres * perMetre, JoinType.Round, end, 2, 25).map(
      (path) => [spotsOf(path)],
    ),
  )
}

/** Shapes offset outwards by a distance in metres, or inwards when negative. */
export function grow(shapes: readonly Shape[], metres: number): Shape[] {
  const paths = Clipper.inflatePaths(
    pathsOf(shapes),
    metres * perMetre,
    JoinType.Round,
    EndType.Polygon,
    2,
    25,
  )
  const clipper = new Clipper64()
  clipper.addSubject(paths)
  const rings: Paths64 = []
  clipper.execute(ClipType.Union, FillRule.Positive, rings)
  return nestRings(rings.map(spotsOf))
}

const pathsOf = (shapes: readonly Shape[]): Paths64 => shapes.flatMap((shape) => shape.map(pathOf))

const pathOf = (line: Line): Path64 =>
  line.map(([x, y]) => ({ x: Math.round(x * perMetre), y: Math.round(y * perMetre) }))

const spotsOf = (path: Path64): Point[] => path.map(({ x, y }) => [x / perMetre, y / perMetre])
