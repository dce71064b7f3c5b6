import {
  signedSquareMetres,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import type { Path64 } from 'clipper2-ts'

interface Outer {
  readonly rings: Path64[]
  readonly squareMetres: number
}

/**
 * Groups rings into polygons, each an outer ring with its holes. The PolyTree of Clipper2 assigns
 * holes wrongly where a hole touches the ring around it.
 */
export function polygonsFromPaths(ground: MillimetreCoverage): MillimetreCoverage[] {
  const outers: Outer[] = []
  const holes: Path64[] = []
  for (const ring of ground) {
    const squareMetres = signedSquareMetres(ring)
    if (squareMetres > 0) outers.push({ rings: [ring], squareMetres })
    else if (squareMetres < 0) holes.push(ring)
  }
  const bySize = outers.toSorted((a, b) => a.squareMetres - b.squareMetres)
  for (const hole of holes) {
    const size = -signedSquareMetres(hole)
    const around = bySize.find(
      ({ rings: [outer], squareMetres }) =>
        outer !== undefined && squareMetres >= size && surrounds(outer, hole),
    )
    around?.rings.push(hole)
  }
  return outers.map(({ rings }) => rings)
}

/**
 * Decided by the majority of sampled edges of the hole: points on the ring itself may count as
 * inside or outside.
 */
function surrounds(outer: Path64, hole: Path64): boolean {
  let [inside, outside] = [0, 0]
  const step = Math.max(1, Math.floor(hole.length / 9))
  for (let index = 0; index < hole.length; index += step) {
    const [from, to] = [hole[index], hole[(index + 1) % hole.length]]
    if (from === undefined || to === undefined) continue
    // The midpoint of an edge is rarely a vertex of the outer ring.
    if (isWithin(outer, (from.x + to.x) / 2, (from.y + to.y) / 2)) inside += 1
    else outside += 1
  }
  return inside > outside
}

function isWithin(ring: Path64, x: number, y: number): boolean {
  let isInside = false
  let last = ring.at(-1)
  for (const corner of ring) {
    if (last !== undefined && corner.y > y !== last.y > y) {
      const crossing = ((last.x - corner.x) * (y - corner.y)) / (last.y - corner.y) + corner.x
      if (x < crossing) isInside = !isInside
    }
    last = corner
  }
  return isInside
}
