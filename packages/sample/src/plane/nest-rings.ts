import {
  boxOf,
  containsPoint,
  cyclic,
  signedAreaOf,
  type Box,
  type Ring,
  type Shape,
} from './shape.ts'
import { between, leftOf, minus, plus, times, unit, type Point } from './point.ts'

interface Outer {
  readonly rings: Ring[]
  readonly box: Box
  readonly area: number
}

/**
 * Assigns each hole (clockwise) to the smallest outer ring (counter-clockwise) that contains it.
 * The overlay library's polygon tree is not used, because it is wrong where a hole touches its
 * outer ring.
 */
export function nestRings(rings: readonly Ring[]): Shape[] {
  const areas = rings.map(signedAreaOf)
  const outers = rings.flatMap((ring, index): Outer[] => {
    const area = areas[index] ?? 0
    return area > 0 ? [{ rings: [ring], box: boxOf([ring]), area }] : []
  })
  const bySize = outers.toSorted((a, b) => a.area - b.area)
  rings.forEach((ring, index) => {
    const area = areas[index] ?? 0
    if (area < 0) bySize.find((outer) => surrounds(outer, ring, -area))?.rings.push(ring)
  })
  return outers.map((outer) => outer.rings)
}

function surrounds({ rings, box, area }: Outer, hole: Ring, holeArea: number): boolean {
  const [outer] = rings
  if (!outer || holeArea > area) return false
  const [west, south, east, north] = boxOf([hole])
  if (west < box[0] || south < box[1] || east > box[2] || north > box[3]) return false
  const step = Math.max(1, Math.floor(hole.length / 9))
  const probes = hole
    .filter((_, index) => index % step === 0)
    .map((_, at) => within(hole, at * step))
  return probes.filter((probe) => containsPoint([outer], probe)).length * 2 > probes.length
}

/** A position just inside the hole: slightly to the right of the midpoint of one of its edges. */
function within(hole: Ring, index: number): Point {
  const [from, to] = [cyclic(hole, index), cyclic(hole, index + 1)]
  return plus(between(from, to, 0.5), times(leftOf(unit(minus(to, from))), -0.004))
}
