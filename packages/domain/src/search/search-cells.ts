import type { LngLat } from '@terrier/geo/position'

/** A fifth of a degree of latitude and a third of a degree of longitude: cells of about 22 km. */
const cellHeight = 0.2
const cellWidth = 1 / 3
const columns = 1100

/** The number of the grid cell that contains a position, used as an index for names near a view. */
export function searchCell([lng, lat]: LngLat): number {
  return cellAt(Math.floor((lng + 180) / cellWidth), Math.floor((lat + 90) / cellHeight))
}

/** The cell of a position and its eight neighbours. */
export function searchCellsAround([lng, lat]: LngLat): number[] {
  const [column, row] = [Math.floor((lng + 180) / cellWidth), Math.floor((lat + 90) / cellHeight)]
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across) => cellAt(column + across, row + up)))
}

const cellAt = (column: number, row: number): number => row * columns + column
