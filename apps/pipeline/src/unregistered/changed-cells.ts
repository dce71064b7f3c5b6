import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'

import { boundsOfSquare, cellsAround, squareOf, withNeighbours, type Cell } from './cells.ts'

/** The cells to recompute after some parcels changed. */
export interface ChangedCells {
  /** Bounds of the changed cells. Polygons that touch one are not carried over. */
  readonly bounds: readonly Bounds[]
  /**
   * All cells to recompute: the changed ones and their neighbours, whose polygons may touch a
   * changed cell and so are not carried over either.
   */
  readonly cells: ReadonlySet<Cell>
}

/** Above this a full computation is hardly slower. */
const mostCells = 100_000

/** Finds the cells to recompute; undefined when that is all of them. */
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
