import type { HotPixel } from './hot-pixels.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The hot pixels that an edge between two of them passes through, in the edge's direction, both
 * ends included. `pixels` must be sorted by x, then y. A pixel includes its left and upper sides
 * only.
 */
export function pixelsCrossed(
  from: Point,
  to: Point,
  pixels: readonly HotPixel[],
): readonly HotPixel[] {
  const isRightwards = from.x < to.x || (from.x === to.x && from.y < to.y)
  const [start, end] = isRightwards ? [from, to] : [to, from]
  const passed: HotPixel[] = []
  for (let at = firstFrom(pixels, start.x); at < pixels.length; at++) {
    const pixel = pixels[at]
    if (!pixel || pixel.x > end.x) break
    if (doesPass(start, end, pixel)) passed.push(pixel)
  }
  // They are sorted from left to right; within a column the edge may go upwards.
  if (end.y < start.y) passed.sort((a, b) => a.x - b.x || b.y - a.y)
  return isRightwards ? passed : passed.toReversed()
}

/**
 * Whether an edge that does not run leftwards has a point in a pixel between its ends' columns.
 * Exact.
 */
function doesPass(start: Point, end: Point, { x, y }: Point): boolean {
  const isDownwards = end.y >= start.y
  const [top, bottom] = isDownwards ? [start.y, end.y] : [end.y, start.y]
  if (y < top || y > bottom) return false
  if (start.x === end.x || start.y === end.y) return true
  // In half steps: where the edge enters the column of the pixel, and where it leaves it.
  const enter = Math.max(2 * start.x, 2 * x - 1)
  const leave = Math.min(2 * end.x, 2 * x + 1)
  const [upperSide, lowerSide] = [2 * y - 1, 2 * y + 1]
  if (!isDownwards) {
    return below(start, end, enter, upperSide) >= 0 && below(start, end, leave, lowerSide) < 0
  }
  if (below(start, end, enter, lowerSide) >= 0) return false
  // A pixel excludes its right side, so an edge that continues there must pass strictly inside.
  const goesOn = leave < 2 * end.x
  const leaves = below(start, end, leave, upperSide)
  return goesOn ? leaves > 0 : leaves >= 0
}

/** How far an edge lies below a point given in half steps, times a positive number. */
function below(start: Point, end: Point, halfX: number, halfY: number): number {
  return (end.x - start.x) * (2 * start.y - halfY) + (end.y - start.y) * (halfX - 2 * start.x)
}

function firstFrom(pixels: readonly HotPixel[], x: number): number {
  let [low, high] = [0, pixels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pixels[middle]?.x ?? Infinity) < x) low = middle + 1
    else high = middle
  }
  return low
}
