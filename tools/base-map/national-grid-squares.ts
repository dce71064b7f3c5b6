import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import type { Feature, LineString, Point } from 'geojson'

import { feature, rounded } from './geo-json.ts'

const squareMetres = 100_000
const cornerMetres = 9_000
const columns = 7
const rows = 13

/**
 * The distance between vertices: over 10 km a straight segment deviates from the grid line by 3 m.
 */
const stepMetres = 10_000

/** OSTN15 ends here, so the outermost lines are drawn a little inside. */
const mostEastNorth: EastNorth = [699_500, 1_249_500]
const leastMetres = 500

export interface GridLineProperties {
  readonly intervalMetres: number
}

/** The lines between the 100 km squares of the National Grid. */
export function squareLines(grid: NationalGrid): Feature<LineString, GridLineProperties>[] {
  const eastings = multiplesUpTo(columns * squareMetres, stepMetres)
  const northings = multiplesUpTo(rows * squareMetres, stepMetres)
  const northward = multiplesUpTo(columns * squareMetres, squareMetres).map((east) =>
    northings.map((north): EastNorth => [east, north]),
  )
  const eastward = multiplesUpTo(rows * squareMetres, squareMetres).map((north) =>
    eastings.map((east): EastNorth => [east, north]),
  )
  return [...northward, ...eastward].map((line) =>
    feature(
      { type: 'LineString', coordinates: line.map((at) => rounded([...drawable(grid, at)])) },
      { intervalMetres: squareMetres },
    ),
  )
}

/** The two letters of each 100 km square, in its south-west corner, where few place names are. */
export function squareLetters(grid: NationalGrid): Feature<Point, { letters: string }>[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const corner: EastNorth = [
      column * squareMetres + cornerMetres,
      row * squareMetres + cornerMetres,
    ]
    return feature(
      { type: 'Point', coordinates: rounded([...drawable(grid, corner)]) },
      { letters: lettersOf(column, row) },
    )
  })
}

/**
 * The letters of a square counted from the south-west: first of the 500 km square, then of the 100
 * km square within it.
 */
export function lettersOf(column: number, row: number): string {
  const large = ['ST', 'NO', 'HJ'][Math.floor(row / 5)]?.[Math.floor(column / 5)] ?? ''
  const small = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'[(4 - (row % 5)) * 5 + (column % 5)] ?? ''
  return large + small
}

function multiplesUpTo(most: number, step: number): number[] {
  return Array.from({ length: most / step + 1 }, (_, index) => index * step)
}

function drawable(grid: NationalGrid, [east, north]: EastNorth): LngLat {
  return grid.toLngLat([
    Math.min(Math.max(east, leastMetres), mostEastNorth[0]),
    Math.min(Math.max(north, leastMetres), mostEastNorth[1]),
  ])
}
