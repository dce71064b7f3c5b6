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
  isSameVertex,
  lineInDegrees,
  lineOnPlane,
  originAt,
  ringOnPlane,
  distinctVertices,
  type Vertex,
} from './plane.ts'
import { doRingPartsCross, type RingPart } from './ring-part.ts'

/**
 * The self-intersections of a shape, in degrees of WGS 84, without duplicates: within a ring or
 * between two rings. For overlapping collinear edges, the ends of the overlap. Touching at a vertex
 * does not count.
 */
export function selfIntersectionsOf(shape: Shape): LngLat[] {
  const { edges, strands, origin } = strandsOf(shape)
  const found: Vertex[] = []
  forEachIntersectingPair(edges, null, (one, two) => found.push(...strands.crossingsOf(one, two)))
  return lineInDegrees(distinctVertices(found), origin)
}

/**
 * Whether a shape intersects itself. Undefined when the comparison budget is exhausted, as for a
 * shape crafted to cause excessive work.
 */
export function hasSelfIntersection(shape: Shape, budget: ComparisonBudget): boolean | undefined {
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

  crossingsOf(one: Edge, two: Edge): readonly Vertex[] {
    if (this.#neighbour(one, 1) === two || this.#neighbour(two, 1) === one) return []
    const meetings = intersectionsOf(one, two)
    const [vertex] = meetings
    if (!vertex || meetings.length > 1) return meetings
    // A meeting point that is not an end of either edge is a proper crossing.
    if (!endsAt(one, vertex) && !endsAt(two, vertex)) return [crossingOf(one, two)]
    const strands = [this.#strandAt(one, vertex), this.#strandAt(two, vertex)] as const
    return strands[0] && strands[1] && doRingPartsCross(strands[0], strands[1]) ? [vertex] : []
  }

  /** The vertices before and after a point of an edge; null at the end of a line. */
  #strandAt(edge: Edge, vertex: Vertex): RingPart | null {
    const before = isSameVertex(edge.from, vertex) ? this.#neighbour(edge, -1)?.from : edge.from
    const after = isSameVertex(edge.to, vertex) ? this.#neighbour(edge, 1)?.to : edge.to
    return before && after ? { before, corner: vertex, after } : null
  }

  #neighbour({ course, index }: Edge, step: 1 | -1): Edge | undefined {
    const edges = this.#courses[course] ?? []
    const place = index + step
    return edges[this.#isClosed ? (place + edges.length) % edges.length : place]
  }
}

function endsAt({ from, to }: Edge, vertex: Vertex): boolean {
  return isSameVertex(from, vertex) || isSameVertex(to, vertex)
}
