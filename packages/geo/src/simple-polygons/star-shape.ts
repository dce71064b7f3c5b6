import type { Path } from '../path.ts'

/**
 * Whether a ring is star-shaped as seen from the centre of its bounding box: all edges turn in the
 * same direction round the centre, once in total. Such a ring cannot intersect itself. A
 * linear-time test that most parcels pass. Exact for integers.
 */
export function isStarShaped(ring: Path): boolean {
  const { size } = ring
  if (size < 3) return false
  const middleX = (ring.left + ring.right) / 2
  const middleY = (ring.top + ring.bottom) / 2
  let x = ring.x(size - 1) - middleX
  let y = ring.y(size - 1) - middleY
  let way = 0
  let timesRound = 0
  for (let index = 0; index < size; index++) {
    const nextX = ring.x(index) - middleX
    const nextY = ring.y(index) - middleY
    const turn = x * nextY - y * nextX
    if (turn === 0 || turn * way < 0) return false
    way = turn
    // A ring with one turn passes the centre's y downwards exactly once.
    if (y < 0 && nextY >= 0) timesRound++
    x = nextX
    y = nextY
  }
  return timesRound === 1
}
