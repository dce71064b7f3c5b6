import { intersection, squareMetresOf, type Box } from '../ground/ground.ts'
import type { Outline } from './outline.ts'
import { isSame, shiftBetween } from './shift.ts'

/** Corners this near are the same corner: about a decimetre. */
const sameCornerDegrees = 1e-6
/** What rounding to 7 decimals, and of the publisher to centimetres, does to a shift. */
const roundingDegrees = 5e-7
const smallShiftDegrees = 1e-4
const leastSharedPart = 0.95
const mostDifferenceSquareMetres = 100

/** What one boundary is to another; undefined where they have too little in common. */
export type Likeness = 'same' | 'exactOffset' | 'moved' | 'highOverlap'

/**
 * Compares a boundary with the one it may have come from: first corner by corner, then by ground.
 * A shift under 1e-4 degrees either way is an offset, a larger one a move.
 */
export function compareOutlines(before: Outline, after: Outline): Likeness | undefined {
  if (isSame(before.geometry, after.geometry, sameCornerDegrees)) return 'same'
  const shift = shiftBetween(before.geometry, after.geometry, roundingDegrees)
  if (shift !== undefined) {
    const isSmall = Math.max(Math.abs(shift.lng), Math.abs(shift.lat)) < smallShiftDegrees
    return isSmall ? 'exactOffset' : 'moved'
  }
  const shared = sharedSquareMetres(before, after)
  const all = before.squareMetres + after.squareMetres - shared
  const isNear = shared > leastSharedPart * all && all - shared < mostDifferenceSquareMetres
  return isNear ? 'highOverlap' : undefined
}

/** How much ground two boundaries have in common. */
export function sharedSquareMetres(a: Outline, b: Outline): number {
  return boxesOverlap(a.box, b.box) ? squareMetresOf(intersection(a.ground, b.ground)) : 0
}

/** Boxes that only touch have no ground in common. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
