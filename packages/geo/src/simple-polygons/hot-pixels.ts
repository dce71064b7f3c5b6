import type { RingEdges } from './ring-edges.ts'
import { sideOfLine } from './side-of-line.ts'

/** A lattice point, as the centre of a pixel: of the unit square round it. */
export interface HotPixel {
  /** Its index in the sorted list. */
  readonly number: number
  readonly x: number
  readonly y: number
}

/** Above the y of any pixel. */
const rows = 2 ** 20

/**
 * The pixels that contain a vertex or an intersection of two edges, without duplicates, sorted by
 * x, then y ("hot pixels" of J. D. Hobby, Practical segment intersection with finite precision
 * output, 1999).
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

/**
 * Adds the lattice point nearest to the crossing of two edges; where they only touch, there is a
 * vertex already.
 */
function addCrossing(
  edges: RingEdges,
  one: number,
  other: number,
  add: (x: number, y: number) => void,
): void {
  // Both indices are below the number of loaded edges.
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

/**
 * Interpolates between two integers, with halves rounded up, as pixels include their left and upper
 * sides.
 */
function along(from: number, to: number, part: number, whole: number): number {
  // A single division of integers, which cannot be rounded to the wrong side of a half.
  return Math.floor((2 * (from * whole + part * (to - from)) + whole) / (2 * whole))
}
