import type { Random } from '../random/random.ts'
import { alongLine, type Line } from '../plane/line.ts'
import { lengthOf } from '../plane/shape.ts'
import { leftOf, minus, plus, times, unit, type Point } from '../plane/point.ts'
import type { Corners } from '../plan/plot.ts'

export interface FrontageRule {
  /** The distance from the road's centre line to the front of the plots. */
  readonly setBackMetres: number
  readonly depthMetres: number
  readonly plotMetres: readonly [narrow: number, wide: number]
  /** The variation in depth between neighbours: 0 for a uniform row. */
  readonly unevenness?: number
}

/** The plots along one side of a road, with shared sides. */
export function plotsAlong(
  line: Line,
  side: 'left' | 'right',
  rule: FrontageRule,
  random: Random,
): Corners[] {
  const length = lengthOf(line, true)
  const sign = side === 'left' ? 1 : -1
  const plots: Corners[] = []
  let start = 0
  while (start < length - rule.plotMetres[0]) {
    const end = start + random.between(...rule.plotMetres)
    const uneven = 1 + (rule.unevenness ?? 0) * random.between(-1, 1)
    const back = rule.setBackMetres + rule.depthMetres * uneven
    const at = (metres: number, aside: number) => besideLine(line, metres, sign * aside)
    const ends = sign === 1 ? ([start, end] as const) : ([end, start] as const)
    plots.push([
      at(ends[0], rule.setBackMetres),
      at(ends[1], rule.setBackMetres),
      at(ends[1], back),
      at(ends[0], back),
    ])
    start = end
  }
  return plots
}

/** A position offset from a line, with the line's direction smoothed at bends. */
function besideLine(line: Line, metres: number, aside: number): Point {
  const { spot } = alongLine(line, metres)
  const ahead = alongLine(line, metres + 6).spot
  const behind = alongLine(line, Math.max(0, metres - 6)).spot
  return plus(spot, times(leftOf(unit(minus(ahead, behind))), aside))
}
