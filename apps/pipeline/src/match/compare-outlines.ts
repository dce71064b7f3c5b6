import {
  intersection,
  squareMetresOf,
  type Box,
} from '@terrier/domain/coverage/millimetre-coverage'

import type { Outline } from './outline.ts'
import { isSame, offsetBetween } from './outline-offset.ts'

/** Vertices closer than this are the same: about a decimetre. */
const sameCornerDegrees = 1e-6
/** The effect on a shift of rounding to 7 decimals, and to centimetres by the publisher. */
const roundingDegrees = 5e-7
const smallShiftDegrees = 1e-4
const leastSharedPart = 0.95
const mostDifferenceSquareMetres = 100

/** The relation of two boundaries; undefined where they have too little in common. */
export type OutlineComparison = 'same' | 'exactOffset' | 'moved' | 'highOverlap'

/**
 * Compares a boundary with its possible predecessor: first vertex by vertex, then by shared area. A
 * shift under 1e-4 degrees either way is an offset, a larger one a move.
 */
export function compareOutlines(before: Outline, after: Outline): OutlineComparison | undefined {
  if (isSame(before.geometry, after.geometry, sameCornerDegrees)) return 'same'
  const shift = offsetBetween(before.geometry, after.geometry, roundingDegrees)
  if (shift !== undefined) {
    const isSmall = Math.max(Math.abs(shift.lng), Math.abs(shift.lat)) < smallShiftDegrees
    return isSmall ? 'exactOffset' : 'moved'
  }
  const shared = sharedSquareMetres(before, after)
  const all = before.squareMetres + after.squareMetres - shared
  const isNear = shared > leastSharedPart * all && all - shared < mostDifferenceSquareMetres
  return isNear ? 'highOverlap' : undefined
}

/** The area of the intersection of two boundaries. */
export function sharedSquareMetres(a: Outline, b: Outline): number {
  return boxesOverlap(a.box, b.box) ? squareMetresOf(intersection(a.ground, b.ground)) : 0
}

/** Boxes that only touch do not overlap. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
