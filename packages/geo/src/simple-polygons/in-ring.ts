import type { Path } from '../path.ts'

/** Whether a ring contains a point, by the even-odd rule; the point must not lie on the ring. */
export function isInRing(ring: Path, x: number, y: number): boolean {
  let isInside = false
  for (let index = 0, before = ring.size - 1; index < ring.size; before = index++) {
    const [toY, fromY] = [ring.y(index), ring.y(before)]
    if (toY > y === fromY > y) continue
    const [toX, fromX] = [ring.x(index), ring.x(before)]
    if (x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside
  }
  return isInside
}
