import { union } from './overlay.ts'
import { cyclic, type Box, type Shape } from './shape.ts'
import { between, type Point } from './point.ts'

/** A surface sampled on a grid. */
interface Net {
  readonly columns: number
  readonly rows: number
  spotAt(column: number, row: number): Point
  /**
   * Positive above the contour's level; the outermost samples are below it, so that every contour
   * is closed.
   */
  valueAt(column: number, row: number): number
}

/** A contour segment within one cell, with the higher ground on its left. */
interface Stretch {
  readonly from: Point
  /** The cell edge on which the next segment starts. */
  readonly leavesBy: number
}

/**
 * Samples a surface on a grid once; returns a function for the polygons above any level (marching
 * squares).
 */
export function contoursOf(
  surface: (spot: Point) => number,
  box: Box,
  meshMetres: number,
): (level: number) => Shape[] {
  const cast = castNet(surface, box, meshMetres)
  return (level) => {
    const stretches = stretchesOf(cast(level))
    const rings = [...stretches.keys()].map((start) => ringFrom(start, stretches))
    return union(rings.filter((ring) => ring.length > 2).map((ring) => [ring]))
  }
}

/** Follows a contour from one cell edge until it closes, and removes its segments. */
function ringFrom(start: number, stretches: Map<number, Stretch>): Point[] {
  const ring: Point[] = []
  let side = start
  for (;;) {
    const stretch = stretches.get(side)
    if (!stretch) return ring
    ring.push(stretch.from)
    stretches.delete(side)
    side = stretch.leavesBy
  }
}

/** Lower than any sample. */
const belowAll = -1e6

function castNet(
  surface: (spot: Point) => number,
  [west, south, east, north]: Box,
  meshMetres: number,
): (level: number) => Net {
  const columns = Math.ceil((east - west) / meshMetres) + 2
  const rows = Math.ceil((north - south) / meshMetres) + 2
  const spotAt = (column: number, row: number): Point => [
    west + (column - 1) * meshMetres,
    south + (row - 1) * meshMetres,
  ]
  const values = Array.from({ length: (columns + 1) * (rows + 1) }, (_, knot) => {
    const [column, row] = [knot % (columns + 1), Math.floor(knot / (columns + 1))]
    const isRim = column === 0 || row === 0 || column === columns || row === rows
    return isRim ? belowAll : surface(spotAt(column, row))
  })
  return (level) => ({
    columns,
    rows,
    spotAt,
    valueAt: (column, row) => (values[row * (columns + 1) + column] ?? belowAll) - level,
  })
}

/** All contour segments, by the cell edge on which they start. */
function stretchesOf(net: Net): Map<number, Stretch> {
  const stretches = new Map<number, Stretch>()
  for (let row = 0; row < net.rows; row++) {
    for (let column = 0; column < net.columns; column++) {
      const crossings = crossingsOf(net, column, row)
      crossings.forEach(({ side, spot, isExit }, index) => {
        if (!isExit) return
        stretches.set(side, { from: spot, leavesBy: cyclic(crossings, index + 1).side })
      })
    }
  }
  return stretches
}

/** Where the contour crosses the edges of a cell, in order round it. */
function crossingsOf(net: Net, column: number, row: number) {
  const knots = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ] as const
  return knots.flatMap((from, index) => {
    const to = cyclic(knots, index + 1)
    const [low, high] = [net.valueAt(...from), net.valueAt(...to)]
    if (low >= 0 === high >= 0) return []
    const spot = between(net.spotAt(...from), net.spotAt(...to), low / (low - high))
    const [leftmost, lowest] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])]
    const isUpright = from[0] === to[0]
    const side = 2 * (lowest * (net.columns + 1) + leftmost) + (isUpright ? 1 : 0)
    return [{ side, spot, isExit: low >= 0 }]
  })
}
