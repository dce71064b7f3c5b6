import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'

import { boundsOfSquare, cellsAround, squareOf, withNeighbours, type Cell } from './cells.ts'

/** What has to be worked out again after some parcels changed. */
export interface ChangedCells {
  /** Of the cells that changed. What touches one of these is not carried over. */
  readonly bounds: readonly Bounds[]
  /** These too touch pieces that are not carried over: all cells to be worked out. */
  readonly cells: ReadonlySet<Cell>
}

/** More than this is hardly less work than everything. */
const mostCells = 100_000

/** Undefined when everything has to be worked out again. */
export async function changedCells(
  changedBounds: AsyncIterable<Bounds>,
  grid: NationalGrid,
): Promise<ChangedCells | undefined> {
  const changed = new Set<Cell>()
  for await (const bounds of changedBounds) {
    for (const cell of cellsAround(bounds, grid)) changed.add(cell)
    if (changed.size > mostCells) return undefined
  }
  return {
    bounds: [...changed].map((cell) => boundsOfSquare(squareOf(cell), grid)),
    cells: new Set([...changed].flatMap(withNeighbours)),
  }
}
