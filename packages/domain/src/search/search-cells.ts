import type { LngLat } from '@terrier/geo/position'

/** A fifth of a degree of latitude and a third of one of longitude: some 22 km each way. */
const cellHeight = 0.2
const cellWidth = 1 / 3
const columns = 1100

/** The number of the cell of a place, by which names near a view are found. */
export function searchCell([lng, lat]: LngLat): number {
  return cellAt(Math.floor((lng + 180) / cellWidth), Math.floor((lat + 90) / cellHeight))
}

/** The cell of a place and the eight round it. */
export function searchCellsAround([lng, lat]: LngLat): number[] {
  const [column, row] = [Math.floor((lng + 180) / cellWidth), Math.floor((lat + 90) / cellHeight)]
  return [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((across) => cellAt(column + across, row + up)))
}

const cellAt = (column: number, row: number): number => row * columns + column
