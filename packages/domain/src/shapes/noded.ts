import { edgesOf, forEachIntersectingPair, type PathEdges, type Edge } from './edges.ts'
import { intersectionsOf, fractionAlong } from './intersections.ts'
import { isSameCorner, stepsBetween, uniqueCorners, type Corner } from './plane.ts'

/**
 * The snapping tolerance in lattice steps, about two centimetres: borders within it count as one. A
 * vertex placed on another shape's edge is rounded, so it is up to one step off the edge.
 */
export const snapRadiusSteps = 2

/**
 * Two rounds usually suffice: the second finds intersections caused by the rounding of the first.
 */
const mostRounds = 6

/**
 * Nodes the paths: inserts a vertex wherever a path meets itself or another one, and at every
 * vertex within the snapping tolerance of an edge. Afterwards no two edges cross.
 */
export function noded<T extends PathEdges>(courses: readonly T[]): T[] {
  let now = [...courses]
  for (let round = 0; round < mostRounds; round += 1) {
    const edges = edgesOf(now)
    const corners = cornersOn(edges)
    if (corners.size === 0) break
    const byCourse = Map.groupBy(edges, ({ course }) => course)
    now = now.map((course, number) => {
      const along = cornersAlong(byCourse.get(number) ?? [], corners, course)
      return Object.assign({}, course, { corners: along })
    })
  }
  return now
}

/**
 * For each edge the points to insert: intersections, and vertices within the tolerance, except its
 * own ends.
 */
function cornersOn(edges: readonly Edge[]): ReadonlyMap<Edge, readonly Corner[]> {
  const corners = new Map<Edge, Corner[]>()
  const put = (edge: Edge, corner: Corner) => {
    if (isSameCorner(corner, edge.from) || isSameCorner(corner, edge.to)) return
    const others = corners.get(edge)
    if (others) others.push(corner)
    else corners.set(edge, [corner])
  }
  forEachIntersectingPair(edges, null, (one, two) => {
    for (const corner of intersectionsOf(one, two)) {
      put(one, corner)
      put(two, corner)
    }
  })
  const ends = edges.flatMap(({ from, to }) => [from, to])
  const reaches = new Map(uniqueCorners(ends).map((corner) => [reachRound(corner), corner]))
  forEachIntersectingPair(edges, [...reaches.keys()], (edge, reach) => {
    const corner = reaches.get(reach)
    if (corner && isBeside(edge, corner)) put(edge, corner)
  })
  return corners
}

/** A diagonal edge whose bounding box covers the tolerance around a vertex, for the pair search. */
function reachRound({ x, y }: Corner): Edge {
  return {
    from: { x: x - snapRadiusSteps, y: y - snapRadiusSteps },
    to: { x: x + snapRadiusSteps, y: y + snapRadiusSteps },
    course: 0,
    index: 0,
  }
}

function isBeside(edge: Edge, corner: Corner): boolean {
  const { from, to } = edge
  const part = fractionAlong(corner, edge)
  if (part <= 0 || part >= 1) return false
  const across = (to.x - from.x) * (corner.y - from.y) - (to.y - from.y) * (corner.x - from.x)
  return Math.abs(across) <= snapRadiusSteps * stepsBetween(from, to)
}

function cornersAlong(
  edges: readonly Edge[],
  on: ReadonlyMap<Edge, readonly Corner[]>,
  { corners, isClosed }: PathEdges,
): readonly Corner[] {
  const all = edges.flatMap((edge) => [
    edge.from,
    ...(on.get(edge) ?? []).toSorted((a, b) => fractionAlong(a, edge) - fractionAlong(b, edge)),
  ])
  const last = corners.at(-1)
  if (!isClosed && last) all.push(last)
  return all.filter((corner, index) => {
    const before = all[index - 1]
    return !before || !isSameCorner(before, corner)
  })
}
