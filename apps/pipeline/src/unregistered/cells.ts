import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth } from '@terrier/geo/position'

import type { Square } from '@terrier/domain/coverage/millimetre-coverage'

/** Unregistered land is computed and stored in square cells of the National Grid, this wide. */
export const cellMetres = 500

/**
 * The margin outside a cell that affects its result: whether a polygon at its edge is large enough.
 * A polygon is at least a metre wide, so one that extends from the cell to there has over 20 m2.
 */
const marginMetres = 27

/** Cells in a row of the National Grid, which is 700 km wide. */
const columns = 1400
const rows = 2600

/** The index of a cell in the National Grid, row by row from its south-western corner. */
export type Cell = number

export const cellAt = (column: number, row: number): Cell => row * columns + column

const columnOf = (cell: Cell): number => cell % columns

const rowOf = (cell: Cell): number => Math.floor(cell / columns)

/** The square of a cell, in metres from an origin. */
export function squareOf(cell: Cell, [east, north]: EastNorth = [0, 0]): Square {
  const [west, south] = [columnOf(cell) * cellMetres - east, rowOf(cell) * cellMetres - north]
  return { west, south, size: cellMetres }
}

export function withMargin({ west, south, size }: Square): Square {
  return {
    west: west - marginMetres,
    south: south - marginMetres,
    size: size + 2 * marginMetres,
  }
}

/**
 * The identifier of a polygon contains the index of its cell, so it is stable from month to month.
 */
export const pieceId = (cell: Cell, order: number): number => cell * 4096 + order

/** The cells whose result a parcel within these bounds can affect. */
export function cellsAround(bounds: Bounds, grid: NationalGrid): Cell[] {
  const [west, south, east, north] = bounds
  const corners = (
    [
      [west, south],
      [east, south],
      [west, north],
      [east, north],
    ] as const
  ).map((corner) => grid.toEastNorth(corner))
  const eastings = corners.map((corner) => corner[0])
  const northings = corners.map((corner) => corner[1])
  // The sides of a box in degrees are slightly curved on the grid: by a metre in 10 km.
  const reach = marginMetres + (east - west + (north - south)) * 20
  return cellsBetween(
    [Math.min(...eastings) - reach, Math.min(...northings) - reach],
    [Math.max(...eastings) + reach, Math.max(...northings) + reach],
  )
}

/** The cell and its eight neighbours. */
export function withNeighbours(cell: Cell): Cell[] {
  const [column, row] = [columnOf(cell), rowOf(cell)]
  return cellsBetween(
    [(column - 1) * cellMetres, (row - 1) * cellMetres],
    [(column + 1) * cellMetres, (row + 1) * cellMetres],
  )
}

/**
 * The bounding box of a grid square in degrees, with a margin for its sides, which are curved
 * there.
 */
export function boundsOfSquare({ west, south, size }: Square, grid: NationalGrid): Bounds {
  const corners = (
    [
      [0, 0],
      [size, 0],
      [0, size],
      [size, size],
    ] as const
  ).map(([x, y]) => grid.toLngLat([west + x, south + y]))
  const lngs = corners.map((corner) => corner[0])
  const lats = corners.map((corner) => corner[1])
  const margin = size * 1e-9
  return [
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ]
}

const clamped = (metres: number, count: number): number =>
  Math.min(Math.max(Math.floor(metres / cellMetres), 0), count - 1)

function cellsBetween(from: readonly [number, number], to: readonly [number, number]): Cell[] {
  const cells: Cell[] = []
  for (let row = clamped(from[1], rows); row <= clamped(to[1], rows); row++) {
    for (let column = clamped(from[0], columns); column <= clamped(to[0], columns); column++) {
      cells.push(cellAt(column, row))
    }
  }
  return cells
}
