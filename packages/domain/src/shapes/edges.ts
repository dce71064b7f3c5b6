import type { Vertex, PlanePath } from './plane.ts'

/** A path of vertices, and whether it is closed. */
export interface PathEdges {
  readonly corners: PlanePath
  readonly isClosed: boolean
}

/** A segment between two consecutive vertices. */
export interface Edge {
  readonly from: Vertex
  readonly to: Vertex
  /** The number of its path, and its index in that path. */
  readonly course: number
  readonly index: number
}

/** The edges of some paths, one path after the other. */
export function edgesOf(courses: readonly PathEdges[]): Edge[] {
  return courses.flatMap(({ corners: vertices, isClosed }, course) => {
    const ends = isClosed ? [...vertices.slice(1), ...vertices.slice(0, 1)] : vertices.slice(1)
    return ends.map((to, index) => ({ from: vertices[index] ?? to, to, course, index }))
  })
}

/**
 * Visits every pair of edges whose bounding boxes intersect, once: pairs within one list or, with
 * `others`, pairs of one edge from each list.
 */
export function forEachIntersectingPair(
  edges: readonly Edge[],
  others: readonly Edge[] | null,
  visit: (edge: Edge, other: Edge) => void,
): void {
  sweep(edges, others, { left: Number.POSITIVE_INFINITY }, (edge, other) => {
    visit(edge, other)
    return false
  })
}

/** The remaining number of bounding-box comparisons; each search reduces it. */
export interface ComparisonBudget {
  left: number
}

/**
 * Whether a predicate holds for any two edges of a list whose bounding boxes intersect. Undefined
 * when the budget is exhausted.
 */
export function hasNearPair(
  edges: readonly Edge[],
  budget: ComparisonBudget,
  test: (edge: Edge, other: Edge) => boolean,
): boolean | undefined {
  return sweep(edges, null, budget, test)
}

/**
 * Sweep line from west to east over the bounding boxes. Stops when `visit` returns true; undefined
 * when the budget is exhausted.
 */
function sweep(
  edges: readonly Edge[],
  others: readonly Edge[] | null,
  budget: ComparisonBudget,
  visit: (edge: Edge, other: Edge) => boolean,
): boolean | undefined {
  const swept = [
    ...edges.map((edge) => boxed(edge, false)),
    ...(others ?? []).map((edge) => boxed(edge, true)),
  ].toSorted((a, b) => a.west - b.west)
  let open: typeof swept = []
  for (const one of swept) {
    open = open.filter(({ east }) => east >= one.west)
    budget.left -= open.length
    if (budget.left < 0) return undefined
    for (const two of open) {
      if (others && one.isOther === two.isOther) continue
      if (one.south > two.north || two.south > one.north) continue
      const isFound = one.isOther ? visit(two.edge, one.edge) : visit(one.edge, two.edge)
      if (isFound) return true
    }
    open.push(one)
  }
  return false
}

function boxed(edge: Edge, isOther: boolean) {
  const { from, to } = edge
  return {
    edge,
    isOther,
    west: Math.min(from.x, to.x),
    east: Math.max(from.x, to.x),
    south: Math.min(from.y, to.y),
    north: Math.max(from.y, to.y),
  }
}
