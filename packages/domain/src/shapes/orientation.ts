import type { Vertex } from './plane.ts'

// Below this limit, the products of two differences, and their difference, are exact integers.
const exactBelow = 2 ** 52

/**
 * The orientation of the path `a`, `b`, `c`: 1 for a left turn, -1 for a right turn, 0 for
 * collinear. Exact for all lattice points and for the midpoints between two.
 */
export function orientation(a: Vertex, b: Vertex, c: Vertex): -1 | 0 | 1 {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const [left, right] = [dx * ey, dy * ex]
  if (Math.abs(left) < exactBelow && Math.abs(right) < exactBelow) return signOf(left - right)
  const exact = twice(dx) * twice(ey) - twice(dy) * twice(ex)
  return signOf(exact)
}

/** A midpoint lies on half a step. */
const twice = (value: number): bigint => BigInt(2 * value)

function signOf(value: number | bigint): -1 | 0 | 1 {
  if (value > 0) return 1
  return value < 0 ? -1 : 0
}

/** Whether a point that is collinear with an edge lies on it, ends included. */
export function isBetween({ x, y }: Vertex, from: Vertex, to: Vertex): boolean {
  return (
    Math.min(from.x, to.x) <= x &&
    x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= y &&
    y <= Math.max(from.y, to.y)
  )
}
