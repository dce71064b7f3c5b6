import type { LngLat } from '@terrier/geo/position'

import type { Shape } from '../document/saved-shape.ts'
import {
  edgesOf,
  forEachIntersectingPair,
  hasNearPair,
  type ComparisonBudget,
  type Edge,
} from './edges.ts'
import { crossingOf, intersectionsOf } from './intersections.ts'
import {
  isSameCorner,
  lineInDegrees,
  lineOnPlane,
  originAt,
  ringOnPlane,
  uniqueCorners,
  type Corner,
} from './plane.ts'
import { doStrandsCross, type RingPart } from './ring-part.ts'

/**
 * The self-intersections of a shape, in degrees of WGS 84, without duplicates: within a ring or
 * between two rings. For overlapping collinear edges, the ends of the overlap. Touching at a vertex
 * does not count.
 */
export function crossingsOf(shape: Shape): LngLat[] {
  const { edges, strands, origin } = strandsOf(shape)
  const found: Corner[] = []
  forEachIntersectingPair(edges, null, (one, two) => found.push(...strands.crossingsOf(one, two)))
  return lineInDegrees(uniqueCorners(found), origin)
}

/**
 * Whether a shape intersects itself. Undefined when the comparison budget is exhausted, as for a
 * shape crafted to cause excessive work.
 */
export function hasCrossing(shape: Shape, budget: ComparisonBudget): boolean | undefined {
  const { edges, strands } = strandsOf(shape)
  return hasNearPair(edges, budget, (one, two) => strands.crossingsOf(one, two).length > 0)
}

function strandsOf(shape: Shape) {
  const isPolygon = shape.type === 'Polygon'
  const lines = isPolygon ? shape.coordinates : [shape.coordinates]
  const origin = originAt(lines[0]?.[0] ?? [0, 0])
  const edges = edgesOf(
    lines.map((line) => ({
      corners: (isPolygon ? ringOnPlane : lineOnPlane)(line, origin),
      isClosed: isPolygon,
    })),
  )
  return { edges, strands: new Strands(edges, isPolygon), origin }
}

/** The edges of a shape, with access to their predecessors and successors. */
class Strands {
  readonly #courses: Edge[][] = []
  readonly #isClosed: boolean

  constructor(edges: readonly Edge[], isClosed: boolean) {
    this.#isClosed = isClosed
    for (const edge of edges) (this.#courses[edge.course] ??= []).push(edge)
  }

  crossingsOf(one: Edge, two: Edge): readonly Corner[] {
    if (this.#neighbour(one, 1) === two || this.#neighbour(two, 1) === one) return []
    const meetings = intersectionsOf(one, two)
    const [corner] = meetings
    if (!corner || meetings.length > 1) return meetings
    // A meeting point that is not an end of either edge is a proper crossing.
    if (!endsAt(one, corner) && !endsAt(two, corner)) return [crossingOf(one, two)]
    const strands = [this.#strandAt(one, corner), this.#strandAt(two, corner)] as const
    return strands[0] && strands[1] && doStrandsCross(strands[0], strands[1]) ? [corner] : []
  }

  /** The vertices before and after a point of an edge; null at the end of a line. */
  #strandAt(edge: Edge, corner: Corner): RingPart | null {
    const before = isSameCorner(edge.from, corner) ? this.#neighbour(edge, -1)?.from : edge.from
    const after = isSameCorner(edge.to, corner) ? this.#neighbour(edge, 1)?.to : edge.to
    return before && after ? { before, corner, after } : null
  }

  #neighbour({ course, index }: Edge, step: 1 | -1): Edge | undefined {
    const edges = this.#courses[course] ?? []
    const place = index + step
    return edges[this.#isClosed ? (place + edges.length) % edges.length : place]
  }
}

function endsAt({ from, to }: Edge, corner: Corner): boolean {
  return isSameCorner(from, corner) || isSameCorner(to, corner)
}
