import type { Path } from '../path.ts'

/**
 * Whether a ring is a star seen from the middle of its box: every edge leads on the same way round, and
 * all of them once. Such a ring meets itself nowhere. Most parcels are, and it takes a look at each
 * corner. Exact for whole numbers.
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
    // Once round, the middle's level is passed downwards once.
    if (y < 0 && nextY >= 0) timesRound++
    x = nextX
    y = nextY
  }
  return timesRound === 1
}
