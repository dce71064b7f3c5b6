import type { Corner, Path } from './plane.ts'

/** Corners in turn, and whether the last leads back to the first. */
export interface Course {
  readonly corners: Path
  readonly isClosed: boolean
}

/** From one corner of a course to the next. */
export interface Edge {
  readonly from: Corner
  readonly to: Corner
  /** The number of its course, and its own number there. */
  readonly course: number
  readonly index: number
}

/** The edges of some courses, one course after the other. */
export function edgesOf(courses: readonly Course[]): Edge[] {
  return courses.flatMap(({ corners, isClosed }, course) => {
    const ends = isClosed ? [...corners.slice(1), ...corners.slice(0, 1)] : corners.slice(1)
    return ends.map((to, index) => ({ from: corners[index] ?? to, to, course, index }))
  })
}

/**
 * Visits every two edges whose boxes touch, each two once: the edges of one list among themselves, or,
 * where there are others, each of the list with each of those.
 */
export function forEachNearPair(
  edges: readonly Edge[],
  others: readonly Edge[] | null,
  visit: (edge: Edge, other: Edge) => void,
): void {
  sweep(edges, others, { left: Number.POSITIVE_INFINITY }, (edge, other) => {
    visit(edge, other)
    return false
  })
}

/** How many comparisons of boxes may still be made; each search takes its own off. */
export interface ComparisonBudget {
  left: number
}

/**
 * Whether a test holds for any two edges of a list whose boxes touch. Undefined where the budget does
 * not suffice to find out.
 */
export function hasNearPair(
  edges: readonly Edge[],
  budget: ComparisonBudget,
  test: (edge: Edge, other: Edge) => boolean,
): boolean | undefined {
  return sweep(edges, null, budget, test)
}

/** Visits pairs until `visit` answers true; undefined where the budget is used up before. */
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
