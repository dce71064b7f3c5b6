import type { Corner } from './plane.ts'

// Below this the products of two differences, and their difference, are whole numbers without error.
const exactBelow = 2 ** 52

/**
 * Which way the path from `a` by `b` to `c` turns: 1 to the left, -1 to the right, 0 straight on or
 * back. Exact for every corner of the globe, and for the middles between two.
 */
export function turn(a: Corner, b: Corner, c: Corner): -1 | 0 | 1 {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const [left, right] = [dx * ey, dy * ex]
  if (Math.abs(left) < exactBelow && Math.abs(right) < exactBelow) return signOf(left - right)
  const exact = twice(dx) * twice(ey) - twice(dy) * twice(ex)
  return signOf(exact)
}

/** A middle lies on half a step. */
const twice = (value: number): bigint => BigInt(2 * value)

function signOf(value: number | bigint): -1 | 0 | 1 {
  if (value > 0) return 1
  return value < 0 ? -1 : 0
}

/** Whether a corner that is known to be in line with an edge lies between its ends, or on one. */
export function isBetween({ x, y }: Corner, from: Corner, to: Corner): boolean {
  return (
    Math.min(from.x, to.x) <= x &&
    x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= y &&
    y <= Math.max(from.y, to.y)
  )
}
