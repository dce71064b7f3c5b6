import type { Vertex } from './plane.ts'
import { orientation } from './orientation.ts'

/** A vertex of a path with its predecessor and successor. */
export interface RingPart {
  readonly before: Vertex
  readonly corner: Vertex
  readonly after: Vertex
}

/** Whether two paths through the same vertex cross there, rather than only touch. */
export function doRingPartsCross(one: RingPart, two: RingPart): boolean {
  const sides = new Set([sideOf(two.before, one), sideOf(two.after, one)])
  return sides.has('left') && sides.has('right')
}

/** The side of a path on which a point lies, seen from the path's vertex. */
function sideOf(
  vertex: Vertex,
  { before, corner: at, after }: RingPart,
): 'left' | 'right' | 'on it' {
  const toBefore = orientation(at, vertex, before)
  const toAfter = orientation(at, vertex, after)
  const bend = orientation(before, at, after)
  // At a left bend, left means left of both segments; otherwise left of either.
  const [leftOfBefore, leftOfAfter] = [toBefore > 0, toAfter < 0]
  const [rightOfBefore, rightOfAfter] = [toBefore < 0, toAfter > 0]
  if (bend > 0) {
    if (leftOfBefore && leftOfAfter) return 'left'
    return rightOfBefore || rightOfAfter ? 'right' : 'on it'
  }
  if (bend < 0) {
    if (rightOfBefore && rightOfAfter) return 'right'
    return leftOfBefore || leftOfAfter ? 'left' : 'on it'
  }
  if (leftOfAfter) return 'left'
  return rightOfAfter ? 'right' : 'on it'
}
