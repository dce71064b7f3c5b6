import { createNoise } from '../plane/noise.ts'
import { createRandom, type Random } from '../random/random.ts'
import type { QuarterStyle } from '../plan/town-plan.ts'
import type { Line } from '../plane/line.ts'
import { centroidOf, outerOf, type Shape } from '../plane/shape.ts'
import { dot, minus, plus, times, turned, type Point } from '../plane/point.ts'
import type { Corners } from '../plan/plot.ts'

interface GridPlot {
  /** The index in `StreetGrid.rows` of the street that it faces, and its side of that street. */
  readonly row: number
  readonly side: 'odd' | 'even'
  readonly corners: Corners
}

/** Streets and plots, not yet clipped to the quarter. */
export interface StreetGrid {
  readonly rows: readonly Line[]
  readonly lanes: readonly Line[]
  readonly plots: readonly GridPlot[]
}

type Bend = (u: number, v: number) => Point

/**
 * Rows of plots back to back between parallel streets, with cross streets at irregular intervals,
 * all slightly distorted by noise.
 */
export function layStreetGrid(
  name: string,
  ground: Shape,
  style: QuarterStyle,
  degrees: number,
): StreetGrid {
  const random = createRandom(`streets ${name}`)
  const middle = centroidOf(ground)
  const radians = (degrees * Math.PI) / 180
  const reach = outerOf(ground).map((spot) => turned(minus(spot, middle), -radians))
  const [west, east] = spread(reach.map(([u]) => u))
  const [south, north] = spread(reach.map(([, v]) => v))
  const bend = bendOf(name, middle, radians, style.bendMetres)
  const [rows, lanes, plots]: [Line[], Line[], GridPlot[]] = [[], [], []]
  const period = 2 * style.depthMetres + style.streetMetres
  for (let v = south - random.between(0, period); v < north + period; v += period) {
    const street = v - style.streetMetres / 2
    rows.push(bentLine(bend, [west - 40, street], [east + 40, street]))
    for (const [from, to] of blocks(west, east, style, random)) {
      const lane = to + style.streetMetres / 2
      plots.push(...blockPlots(bend, [from, to], v, style, random, rows.length - 1))
      lanes.push(bentLine(bend, [lane, street], [lane, street + period]))
    }
  }
  return { rows, lanes, plots }
}

function* blocks(
  west: number,
  east: number,
  style: QuarterStyle,
  random: Random,
): Generator<[from: number, to: number]> {
  let from = west - random.between(0, style.blockMetres)
  while (from < east) {
    const to = from + style.blockMetres * random.between(0.7, 1.35)
    yield [from, to]
    from = to + style.streetMetres
  }
}

/** The plots north of a street, and behind them those that face the next street. */
function blockPlots(
  bend: Bend,
  [from, to]: readonly [number, number],
  v: number,
  style: QuarterStyle,
  random: Random,
  row: number,
): GridPlot[] {
  const count = Math.max(1, Math.round((to - from) / random.between(...style.plotMetres)))
  const at = (index: number, depth: number) => bend(from + ((to - from) * index) / count, v + depth)
  const back = style.depthMetres
  const far = style.depthMetres * 2
  return Array.from({ length: count }, (_, index): GridPlot[] => [
    {
      row,
      side: 'odd',
      corners: [at(index, 0), at(index + 1, 0), at(index + 1, back), at(index, back)],
    },
    {
      row: row + 1,
      side: 'even',
      corners: [at(index + 1, far), at(index, far), at(index, back), at(index + 1, back)],
    },
  ]).flat()
}

function bendOf(name: string, middle: Point, radians: number, metres: number): Bend {
  const seed = createRandom(`bend ${name}`).integer(1, 9999)
  const [aside, ahead] = [createNoise(seed, 420, 2), createNoise(seed + 7, 420, 2)]
  return (u, v) => {
    const straight = plus(middle, turned([u, v], radians))
    return plus(straight, times([aside(straight), ahead(straight)], metres))
  }
}

function bentLine(bend: Bend, from: Point, to: Point): Line {
  const along = minus(to, from)
  const steps = Math.max(1, Math.round(Math.sqrt(dot(along, along)) / 20))
  return Array.from({ length: steps + 1 }, (_, step) =>
    bend(from[0] + (along[0] * step) / steps, from[1] + (along[1] * step) / steps),
  )
}

const spread = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
