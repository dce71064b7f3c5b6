import type { Corner } from './plane.ts'
import { turn } from './turn.ts'

/** A path where it passes a corner. */
export interface Strand {
  readonly before: Corner
  readonly corner: Corner
  readonly after: Corner
}

/** Whether two strands through the same corner change sides there, rather than only touch. */
export function doStrandsCross(one: Strand, two: Strand): boolean {
  const sides = new Set([sideOf(two.before, one), sideOf(two.after, one)])
  return sides.has('left') && sides.has('right')
}

/** On which side of a strand a corner lies, seen from the corner that it passes. */
function sideOf(corner: Corner, { before, corner: at, after }: Strand): 'left' | 'right' | 'on it' {
  const toBefore = turn(at, corner, before)
  const toAfter = turn(at, corner, after)
  const bend = turn(before, at, after)
  // To the left of a path that bends left is what lies left of both its arms; else of either of them.
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
