import type { RingEdges } from './ring-edges.ts'
import { sideOfLine } from './side-of-line.ts'

/** A point of whole numbers, the middle of a pixel: of the square of one step round it. */
export interface HotPixel {
  /** Its place among the others. */
  readonly number: number
  readonly x: number
  readonly y: number
}

/** Above the height of any pixel. */
const rows = 2 ** 20

/**
 * The pixels that hold a corner of the edges or a crossing of two, each once, from left to right and
 * downwards ("hot pixels" of J. D. Hobby, Practical segment intersection with finite precision output,
 * 1999).
 */
export function hotPixels(edges: RingEdges): HotPixel[] {
  const places = new Set<number>()
  const add = (x: number, y: number) => places.add((x + rows / 2) * rows + y + rows / 2)
  for (let edge = 0; edge < edges.count; edge++) {
    add(edges.fromX[edge] as number, edges.fromY[edge] as number)
  }
  edges.someNearPair((one, other) => {
    addCrossing(edges, one, other, add)
    return false
  })
  return Array.from(Float64Array.from(places).toSorted(), (place, number) => ({
    number,
    x: Math.floor(place / rows) - rows / 2,
    y: (place % rows) - rows / 2,
  }))
}

/** Adds the point nearest to where two edges cross; where they only touch there is a corner already. */
function addCrossing(
  edges: RingEdges,
  one: number,
  other: number,
  add: (x: number, y: number) => void,
): void {
  // Both are edges that were loaded.
  const [ax, ay] = [edges.fromX[one] as number, edges.fromY[one] as number]
  const [bx, by] = [edges.toX[one] as number, edges.toY[one] as number]
  const [cx, cy] = [edges.fromX[other] as number, edges.fromY[other] as number]
  const [dx, dy] = [edges.toX[other] as number, edges.toY[other] as number]
  const fromSide = sideOfLine(cx, cy, dx, dy, ax, ay)
  const toSide = sideOfLine(cx, cy, dx, dy, bx, by)
  if (fromSide * toSide >= 0) return
  if (sideOfLine(ax, ay, bx, by, cx, cy) * sideOfLine(ax, ay, bx, by, dx, dy) >= 0) return
  const whole = Math.abs(fromSide - toSide)
  const part = Math.abs(fromSide)
  add(along(ax, bx, part, whole), along(ay, by, part, whole))
}

/** Where a part of the way from one number to another lies, a half rounded up as pixels have it. */
function along(from: number, to: number, part: number, whole: number): number {
  // One division of whole numbers, which cannot come out on the wrong side of a half.
  return Math.floor((2 * (from * whole + part * (to - from)) + whole) / (2 * whole))
}
