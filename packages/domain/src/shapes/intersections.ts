import type { Edge } from './edges.ts'
import { isSameVertex, type Vertex } from './plane.ts'
import { isBetween, orientation } from './orientation.ts'

/**
 * The intersection of two edges: nothing, one point or, for overlapping collinear edges, the two
 * ends of the overlap. A crossing is rounded to the nearest lattice point; everything else is
 * exact.
 */
export function intersectionsOf(one: Edge, two: Edge): readonly Vertex[] {
  const oneSides = [
    orientation(two.from, two.to, one.from),
    orientation(two.from, two.to, one.to),
  ] as const
  const twoSides = [
    orientation(one.from, one.to, two.from),
    orientation(one.from, one.to, two.to),
  ] as const
  if (oneSides[0] * oneSides[1] < 0 && twoSides[0] * twoSides[1] < 0) return [crossingOf(one, two)]
  const meetings: Vertex[] = []
  const meet = (vertex: Vertex, side: number, { from, to }: Edge) => {
    if (side !== 0 || !isBetween(vertex, from, to)) return
    if (!meetings.some((other) => isSameVertex(other, vertex))) meetings.push(vertex)
  }
  meet(one.from, oneSides[0], two)
  meet(one.to, oneSides[1], two)
  meet(two.from, twoSides[0], one)
  meet(two.to, twoSides[1], one)
  return meetings
}

/** The crossing of two edges, rounded to the nearest lattice point. The edges must cross. */
export function crossingOf(one: Edge, two: Edge): Vertex {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [ex, ey] = [two.to.x - two.from.x, two.to.y - two.from.y]
  const part =
    ((two.from.x - one.from.x) * ey - (two.from.y - one.from.y) * ex) / (dx * ey - dy * ex)
  return {
    x: one.from.x + Math.round(part * dx),
    y: one.from.y + Math.round(part * dy),
  }
}

/** The position of a point along an edge, 0 to 1. */
export function fractionAlong({ x, y }: Vertex, { from, to }: Edge): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square
}
