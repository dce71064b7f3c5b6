import type { Paths64 } from 'clipper2-ts'

/**
 * Whether two horizontal edges (constant northing) overlap. Clipper2 may lose area there, and on
 * the ring (2,0) (6,0) (0,2) (5,0) (3,0), in thousands, it exhausts all memory. Of 450,000 random
 * rings on small lattices it did not finish two, both with such edges; of 140,000 unions of simple
 * rings, and their intersections and differences, it finished every one.
 */
export function haveSharedHorizontalEdges(rings: Paths64): boolean {
  const levels = new Map<number, Stretch[]>()
  for (const ring of rings) {
    let last = ring.at(-1)
    for (const corner of ring) {
      if (last !== undefined && last.y === corner.y && last.x !== corner.x) {
        const stretch = { west: Math.min(last.x, corner.x), east: Math.max(last.x, corner.x) }
        const onLevel = levels.get(corner.y)
        if (onLevel) onLevel.push(stretch)
        else levels.set(corner.y, [stretch])
      }
      last = corner
    }
  }
  return levels.values().some(doOverlap)
}

interface Stretch {
  readonly west: number
  readonly east: number
}

function doOverlap(stretches: readonly Stretch[]): boolean {
  if (stretches.length < 2) return false
  let reached = -Infinity
  return stretches
    .toSorted((a, b) => a.west - b.west)
    .some(({ west, east }) => {
      const isCovered = west < reached
      reached = Math.max(reached, east)
      return isCovered
    })
}
