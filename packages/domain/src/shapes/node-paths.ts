import { edgesOf, forEachIntersectingPair, type PathEdges, type Edge } from './edges.ts'
import { intersectionsOf, fractionAlong } from './intersections.ts'
import { isSameVertex, stepsBetween, distinctVertices, type Vertex } from './plane.ts'

/**
 * The snapping tolerance in lattice steps, about two centimetres: borders within it count as one. A
 * vertex placed on another shape's edge is rounded, so it is up to one step off the edge.
 */
export const snapRadiusSteps = 2

/**
 * Two rounds usually suffice: the second finds intersections caused by the rounding of the first.
 */
const maxPasses = 6

/**
 * Nodes the paths: inserts a vertex wherever a path meets itself or another one, and at every
 * vertex within the snapping tolerance of an edge. Afterwards no two edges cross.
 */
export function nodePaths<T extends PathEdges>(courses: readonly T[]): T[] {
  let now = [...courses]
  for (let round = 0; round < maxPasses; round += 1) {
    const edges = edgesOf(now)
    const vertices = verticesOn(edges)
    if (vertices.size === 0) break
    const byCourse = Map.groupBy(edges, ({ course }) => course)
    now = now.map((course, number) => {
      const along = verticesAlong(byCourse.get(number) ?? [], vertices, course)
      return Object.assign({}, course, { corners: along })
    })
  }
  return now
}

/**
 * For each edge the points to insert: intersections, and vertices within the tolerance, except its
 * own ends.
 */
function verticesOn(edges: readonly Edge[]): ReadonlyMap<Edge, readonly Vertex[]> {
  const vertices = new Map<Edge, Vertex[]>()
  const put = (edge: Edge, vertex: Vertex) => {
    if (isSameVertex(vertex, edge.from) || isSameVertex(vertex, edge.to)) return
    const others = vertices.get(edge)
    if (others) others.push(vertex)
    else vertices.set(edge, [vertex])
  }
  forEachIntersectingPair(edges, null, (one, two) => {
    for (const vertex of intersectionsOf(one, two)) {
      put(one, vertex)
      put(two, vertex)
    }
  })
  const ends = edges.flatMap(({ from, to }) => [from, to])
  const reaches = new Map(distinctVertices(ends).map((vertex) => [reachRound(vertex), vertex]))
  forEachIntersectingPair(edges, [...reaches.keys()], (edge, reach) => {
    const vertex = reaches.get(reach)
    if (vertex && isBeside(edge, vertex)) put(edge, vertex)
  })
  return vertices
}

/** A diagonal edge whose bounding box covers the tolerance around a vertex, for the pair search. */
function reachRound({ x, y }: Vertex): Edge {
  return {
    from: { x: x - snapRadiusSteps, y: y - snapRadiusSteps },
    to: { x: x + snapRadiusSteps, y: y + snapRadiusSteps },
    course: 0,
    index: 0,
  }
}

function isBeside(edge: Edge, vertex: Vertex): boolean {
  const { from, to } = edge
  const part = fractionAlong(vertex, edge)
  if (part <= 0 || part >= 1) return false
  const across = (to.x - from.x) * (vertex.y - from.y) - (to.y - from.y) * (vertex.x - from.x)
  return Math.abs(across) <= snapRadiusSteps * stepsBetween(from, to)
}

function verticesAlong(
  edges: readonly Edge[],
  on: ReadonlyMap<Edge, readonly Vertex[]>,
  { corners: vertices, isClosed }: PathEdges,
): readonly Vertex[] {
  const all = edges.flatMap((edge) => [
    edge.from,
    ...(on.get(edge) ?? []).toSorted((a, b) => fractionAlong(a, edge) - fractionAlong(b, edge)),
  ])
  const last = vertices.at(-1)
  if (!isClosed && last) all.push(last)
  return all.filter((vertex, index) => {
    const before = all[index - 1]
    return !before || !isSameVertex(before, vertex)
  })
}
