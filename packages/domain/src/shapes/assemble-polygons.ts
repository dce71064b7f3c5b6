import { vertexKey, boxInSteps, twiceArea, type Vertex, type PlanePath } from './plane.ts'

/** A polygon: a counter-clockwise outer ring, then clockwise holes. */
export type PlanePolygon = readonly PlanePath[]

/** A directed edge with the polygon's interior on its left. */
export interface DirectedEdge {
  readonly from: Vertex
  readonly to: Vertex
}

/**
 * Assembles polygons from directed edges, largest first. The edges do not cross, and each has a
 * successor; a pair in opposite directions splits an area. Areas connected only by a vertex become
 * separate polygons. Slivers narrower than two steps (about two centimetres) are rounding artefacts
 * and omitted.
 */
export function assemblePolygons(ways: readonly DirectedEdge[]): PlanePolygon[] {
  const loops = tracedRingsOf(ways).flatMap(loopsOf).filter(isMoreThanSliver)
  const bySize = loops
    .map((ring) => ({ ring, size: twiceArea(ring), piece: [ring] }))
    .toSorted((a, b) => a.size - b.size)
  const outers = bySize.filter(({ size }) => size > 0)
  for (const { ring, size } of bySize) {
    if (size > 0) break
    outers.find((outer) => outer.size > -size && surrounds(outer.ring, ring))?.piece.push(ring)
  }
  return outers.toReversed().map(({ piece }) => piece)
}

/** Twice the area divided by half of the perimeter is the width of a thin ring. */
function isMoreThanSliver(ring: PlanePath): boolean {
  return ring.length > 2 && Math.abs(twiceArea(ring)) > 2 * boxInSteps(ring)
}

/**
 * Traverses every directed edge once. At a junction it takes the sharpest left turn, and so traces
 * the boundary of one face, including holes that touch it.
 */
function tracedRingsOf(ways: readonly DirectedEdge[]): PlanePath[] {
  const leading = Map.groupBy(ways, ({ from }) => vertexKey(from))
  const walked = new Set<DirectedEdge>()
  return ways.flatMap((start) => {
    const walk: Vertex[] = []
    let way: DirectedEdge | undefined = start
    while (way && !walked.has(way)) {
      walked.add(way)
      walk.push(way.from)
      way = sharpestLeft(way, leading.get(vertexKey(way.to)) ?? [])
    }
    return walk.length === 0 ? [] : [walk]
  })
}

function sharpestLeft(
  { from, to }: DirectedEdge,
  leading: readonly DirectedEdge[],
): DirectedEdge | undefined {
  if (leading.length < 2) return leading[0]
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const clockwise = (way: DirectedEdge) => {
    const angle = back - Math.atan2(way.to.y - to.y, way.to.x - to.x)
    // A full reversal is the last choice.
    return angle > 1e-12 ? angle : angle + 2 * Math.PI
  }
  return leading.toSorted((a, b) => clockwise(a) - clockwise(b))[0]
}

/** Splits a closed walk into simple rings at repeated vertices. */
function loopsOf(walk: PlanePath): PlanePath[] {
  const loops: PlanePath[] = []
  const stack: Vertex[] = []
  const places = new Map<string, number>()
  for (const vertex of walk) {
    const place = places.get(vertexKey(vertex))
    if (place === undefined) {
      places.set(vertexKey(vertex), stack.length)
      stack.push(vertex)
      continue
    }
    const loop = stack.splice(place + 1)
    for (const gone of loop) places.delete(vertexKey(gone))
    loops.push([vertex, ...loop])
  }
  return [...loops, stack]
}

/**
 * Majority vote of midpoints of the hole's edges, since those that lie on the ring itself may test
 * either way.
 */
function surrounds(outer: PlanePath, hole: PlanePath): boolean {
  let balance = 0
  const step = Math.max(1, Math.floor(hole.length / 9))
  for (let index = 0; index < hole.length; index += step) {
    const [from, to] = [hole[index], hole[(index + 1) % hole.length]]
    if (from && to) balance += isWithin(outer, (from.x + to.x) / 2, (from.y + to.y) / 2) ? 1 : -1
  }
  return balance > 0
}

function isWithin(ring: PlanePath, x: number, y: number): boolean {
  let isInside = false
  let last = ring.at(-1)
  for (const vertex of ring) {
    if (last && vertex.y > y !== last.y > y) {
      if (x < ((last.x - vertex.x) * (y - vertex.y)) / (last.y - vertex.y) + vertex.x) {
        isInside = !isInside
      }
    }
    last = vertex
  }
  return isInside
}
