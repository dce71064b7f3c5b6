import type { Random } from '../random/random.ts'
import { breakUp, type Line } from '../plane/line.ts'
import { aroundLines, cutLines, difference, intersection } from '../plane/overlay.ts'
import { areaOf, cyclic, outerOf, type Shape } from '../plane/shape.ts'
import { dot, leftOf, minus, plus, times, turned, type Point } from '../plane/point.ts'

export interface CutRule {
  /** The maximum deviation of a hedge from a straight line, as a share of its length. */
  readonly waywardness: number
  readonly stepMetres: number
  /** The width of a lane along the cut; absent for a hedge. */
  readonly laneMetres?: number
}

export interface CutPieces {
  readonly pieces: readonly Shape[]
  readonly lanes: readonly Line[]
}

/** Splits an area across its longer axis, near its centre, with an irregular line. */
export function cutAcross(shape: Shape, rule: CutRule, random: Random): CutPieces {
  const { middle, along, half } = longAxisOf(shape)
  const through = plus(middle, times(along, half * random.between(-0.26, 0.26)))
  const across = turned(leftOf(along), 0.17 * random.normal())
  const reach = half * 2.2 + 50
  const line = wander(
    plus(through, times(across, -reach)),
    plus(through, times(across, reach)),
    rule,
    random,
  )
  const aside = times(leftOf(across), reach * 2)
  const side: Shape = [[...line, plus(cyclic(line, -1), aside), plus(cyclic(line, 0), aside)]]
  const halves = [...intersection([shape], [side]), ...difference([shape], [side])]
  if (rule.laneMetres === undefined) return { pieces: halves, lanes: [] }
  const lanes = cutLines([line], [shape], 'inside')
  return { pieces: difference(halves, aroundLines(lanes, rule.laneMetres / 2)), lanes }
}

function wander(from: Point, to: Point, rule: CutRule, random: Random): Point[] {
  return [from, ...breakUp(from, to, random, rule.waywardness, rule.stepMetres), to]
}

/** The principal axis of the outline, and half of its extent along that axis. */
function longAxisOf(shape: Shape): { middle: Point; along: Point; half: number } {
  const ring = outerOf(shape)
  const { mean, xx, xy, yy } = scatterOf(ring)
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const along: Point = [Math.cos(angle), Math.sin(angle)]
  let [low, high] = [Infinity, -Infinity]
  for (const spot of ring) {
    const reach = dot(minus(spot, mean), along)
    low = Math.min(low, reach)
    high = Math.max(high, reach)
  }
  return { middle: plus(mean, times(along, (low + high) / 2)), along, half: (high - low) / 2 }
}

/** Mean and second moments of an outline, with edges weighted by length. */
function scatterOf(ring: readonly Point[]): { mean: Point; xx: number; xy: number; yy: number } {
  const edges = ring.map((spot, index) => {
    const next = cyclic(ring, index + 1)
    const middle: Point = [(spot[0] + next[0]) / 2, (spot[1] + next[1]) / 2]
    return { middle, length: Math.hypot(next[0] - spot[0], next[1] - spot[1]) }
  })
  const total = edges.reduce((sum, edge) => sum + edge.length, 0)
  const sum = edges.reduce<Point>((at, edge) => plus(at, times(edge.middle, edge.length)), [0, 0])
  const mean = times(sum, 1 / total)
  let [xx, xy, yy] = [0, 0, 0]
  for (const { middle, length } of edges) {
    const [dx, dy] = minus(middle, mean)
    xx += length * dx * dx
    xy += length * dx * dy
    yy += length * dy * dy
  }
  return { mean, xx, xy, yy }
}

/** The parts above a minimum area, largest first. */
export const worthwhile = (pieces: readonly Shape[], leastSquareMetres: number): Shape[] =>
  pieces
    .filter((piece) => areaOf(piece) >= leastSquareMetres)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
