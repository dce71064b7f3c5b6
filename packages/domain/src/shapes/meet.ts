import type { Edge } from './edges.ts'
import { isSameCorner, type Corner } from './plane.ts'
import { isBetween, turn } from './turn.ts'

/**
 * Where two edges meet: nowhere, in one corner, or, where they run along each other, in the two ends of
 * what they share. A crossing is rounded to the nearest step; everything else is exact.
 */
export function meetingsOf(one: Edge, two: Edge): readonly Corner[] {
  const oneSides = [turn(two.from, two.to, one.from), turn(two.from, two.to, one.to)] as const
  const twoSides = [turn(one.from, one.to, two.from), turn(one.from, one.to, two.to)] as const
  if (oneSides[0] * oneSides[1] < 0 && twoSides[0] * twoSides[1] < 0) return [crossingOf(one, two)]
  const meetings: Corner[] = []
  const meet = (corner: Corner, side: number, { from, to }: Edge) => {
    if (side !== 0 || !isBetween(corner, from, to)) return
    if (!meetings.some((other) => isSameCorner(other, corner))) meetings.push(corner)
  }
  meet(one.from, oneSides[0], two)
  meet(one.to, oneSides[1], two)
  meet(two.from, twoSides[0], one)
  meet(two.to, twoSides[1], one)
  return meetings
}

/** The corner nearest to where two edges that do cross cross. */
export function crossingOf(one: Edge, two: Edge): Corner {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [ex, ey] = [two.to.x - two.from.x, two.to.y - two.from.y]
  const part =
    ((two.from.x - one.from.x) * ey - (two.from.y - one.from.y) * ex) / (dx * ey - dy * ex)
  return {
    x: one.from.x + Math.round(part * dx),
    y: one.from.y + Math.round(part * dy),
  }
}

/** How far along an edge a corner on it lies, 0 to 1. */
export function partAlong({ x, y }: Corner, { from, to }: Edge): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square
}
