import { edgesOf, forEachNearPair, type Course, type Edge } from './edges.ts'
import { meetingsOf, partAlong } from './meet.ts'
import { isSameCorner, stepsBetween, uniqueCorners, type Corner } from './plane.ts'

/**
 * How near, in steps, borders count as one border: about two centimetres. A corner put on another
 * shape's edge is rounded, so it lies up to one step beside it.
 */
export const reachSteps = 2

/** Two are enough as a rule: the second finds what the rounding of the first moved. */
const mostRounds = 6

/**
 * The same courses, each of which runs through every corner where it meets itself or another one, and
 * through every corner within reach of it. No two edges then cross.
 */
export function noded<T extends Course>(courses: readonly T[]): T[] {
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

/** Of each edge the corners on it or within reach of it, its own ends aside. */
function cornersOn(edges: readonly Edge[]): ReadonlyMap<Edge, readonly Corner[]> {
  const corners = new Map<Edge, Corner[]>()
  const put = (edge: Edge, corner: Corner) => {
    if (isSameCorner(corner, edge.from) || isSameCorner(corner, edge.to)) return
    const others = corners.get(edge)
    if (others) others.push(corner)
    else corners.set(edge, [corner])
  }
  forEachNearPair(edges, null, (one, two) => {
    for (const corner of meetingsOf(one, two)) {
      put(one, corner)
      put(two, corner)
    }
  })
  const ends = edges.flatMap(({ from, to }) => [from, to])
  const reaches = new Map(uniqueCorners(ends).map((corner) => [reachRound(corner), corner]))
  forEachNearPair(edges, [...reaches.keys()], (edge, reach) => {
    const corner = reaches.get(reach)
    if (corner && isBeside(edge, corner)) put(edge, corner)
  })
  return corners
}

/** An edge across all that is within reach of a corner, for the corner to be found by. */
function reachRound({ x, y }: Corner): Edge {
  return {
    from: { x: x - reachSteps, y: y - reachSteps },
    to: { x: x + reachSteps, y: y + reachSteps },
    course: 0,
    index: 0,
  }
}

function isBeside(edge: Edge, corner: Corner): boolean {
  const { from, to } = edge
  const part = partAlong(corner, edge)
  if (part <= 0 || part >= 1) return false
  const across = (to.x - from.x) * (corner.y - from.y) - (to.y - from.y) * (corner.x - from.x)
  return Math.abs(across) <= reachSteps * stepsBetween(from, to)
}

function cornersAlong(
  edges: readonly Edge[],
  on: ReadonlyMap<Edge, readonly Corner[]>,
  { corners, isClosed }: Course,
): readonly Corner[] {
  const all = edges.flatMap((edge) => [
    edge.from,
    ...(on.get(edge) ?? []).toSorted((a, b) => partAlong(a, edge) - partAlong(b, edge)),
  ])
  const last = corners.at(-1)
  if (!isClosed && last) all.push(last)
  return all.filter((corner, index) => {
    const before = all[index - 1]
    return !before || !isSameCorner(before, corner)
  })
}
