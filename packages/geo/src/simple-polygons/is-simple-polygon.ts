import type { Path } from '../path.ts'
import { isInRing } from './in-ring.ts'
import { RingEdges } from './ring-edges.ts'
import { isStarShaped } from './star-shape.ts'
import { sideOfLine } from './side-of-line.ts'

const edges = new RingEdges()

/**
 * Whether an outer ring and its holes are a valid polygon: no ring meets itself or another ring,
 * and each hole is inside the outer ring and in no other hole. Exact, for integer coordinates
 * without consecutive duplicate points.
 */
export function isSimplePolygon(rings: readonly Path[]): boolean {
  const [outer] = rings
  if (rings.length === 1 && outer && isStarShaped(outer)) return true
  if (rings.some(hasSpike)) return false
  edges.load(rings)
  return !edges.someNearPair(doMeet) && areHolesInPlace(rings)
}

/** Whether a ring has a spike, where two consecutive edges overlap. */
function hasSpike(ring: Path): boolean {
  const { size } = ring
  if (size < 3) return true
  let [beforeX, beforeY] = [ring.x(size - 2), ring.y(size - 2)]
  let [x, y] = [ring.x(size - 1), ring.y(size - 1)]
  for (let index = 0; index < size; index++) {
    const [nextX, nextY] = [ring.x(index), ring.y(index)]
    const [inX, inY, outX, outY] = [x - beforeX, y - beforeY, nextX - x, nextY - y]
    if (inX * outY === inY * outX && inX * outX + inY * outY < 0) return true
    ;[beforeX, beforeY, x, y] = [x, y, nextX, nextY]
  }
  return false
}

/** Whether two edges whose bounding boxes intersect have a point in common. */
function doMeet(one: number, other: number): boolean {
  // Both indices are below the number of loaded edges.
  const [ax, ay] = [edges.fromX[one] as number, edges.fromY[one] as number]
  const [bx, by] = [edges.toX[one] as number, edges.toY[one] as number]
  const [cx, cy] = [edges.fromX[other] as number, edges.fromY[other] as number]
  const [dx, dy] = [edges.toX[other] as number, edges.toY[other] as number]
  return (
    sideOfLine(ax, ay, bx, by, cx, cy) * sideOfLine(ax, ay, bx, by, dx, dy) <= 0 &&
    sideOfLine(cx, cy, dx, dy, ax, ay) * sideOfLine(cx, cy, dx, dy, bx, by) <= 0
  )
}

/**
 * Simplification may move a border across a small hole, which then meets no edge but lies outside.
 */
function areHolesInPlace([outer, ...holes]: readonly Path[]): boolean {
  return holes.every(
    (hole) =>
      outer !== undefined &&
      isInRing(outer, hole.x(0), hole.y(0)) &&
      !holes.some(
        (other) => other !== hole && hole.isWithin(other) && isInRing(other, hole.x(0), hole.y(0)),
      ),
  )
}
