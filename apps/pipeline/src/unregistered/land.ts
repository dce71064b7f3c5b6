import { clippedTo, isAllOf, type Square } from '@terrier/domain/coverage/millimetre-coverage'
import type { LngLat } from '@terrier/geo/position'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Paths64 } from 'clipper2-ts'

import { ringsOnGrid } from '../coverage/coverage.ts'
import { cellAt, cellMetres, withMargin, type Cell } from './cells.ts'

/** The rings of each polygon, in millimetres (EPSG:27700). */
export type Land = readonly Paths64[]

/** A square block of cells, with the land in it and in a margin around it. */
export interface LandBlock {
  readonly square: Square
  readonly land: Land
  /** The land above mean high water; null where that is all of it, or its line is not known. */
  readonly highWater: Land | null
  /** Its cells that are to be computed. */
  readonly cells: readonly Cell[]
}

const blockMetres = 4 * cellMetres
/**
 * Two squares of this size, stacked from south to north, cover the National Grid and more than its
 * width.
 */
const rootMetres = blockMetres * 2 ** 9

/** The polygons among the features of a layer. */
export function landOf(geoms: Iterable<Uint8Array>, grid: NationalGrid): Land {
  const polygons: Paths64[] = []
  for (const geom of geoms) {
    const geometry = decodeTwkb(geom)
    if (geometry.type === 'Polygon') polygons.push(onGrid(geometry.coordinates, grid))
    if (geometry.type !== 'MultiPolygon') continue
    for (const rings of geometry.coordinates) polygons.push(onGrid(rings, grid))
  }
  return polygons
}

const onGrid = (rings: readonly (readonly LngLat[])[], grid: NationalGrid): Paths64 =>
  ringsOnGrid(rings, grid, [0, 0])

/**
 * Yields the blocks with land and at least one wanted cell. The land is clipped recursively into
 * quadrants, so that no block has to be clipped from the coastline of the whole country.
 */
export function* landBlocks(
  land: Land,
  isWanted: (cell: Cell) => boolean,
  highWater: Land | null = null,
): Generator<LandBlock> {
  for (const south of [0, rootMetres]) {
    yield* blocksIn({ west: 0, south, size: rootMetres }, { land, highWater }, isWanted)
  }
}

function* blocksIn(
  square: Square,
  whole: { readonly land: Land; readonly highWater: Land | null },
  isWanted: (cell: Cell) => boolean,
): Generator<LandBlock> {
  const land = landIn(square, whole.land)
  if (land.length === 0) return
  const part = { land, highWater: whole.highWater && highWaterIn(square, whole.highWater) }
  if (square.size === blockMetres) {
    const cells = cellsOf(square).filter(isWanted)
    if (cells.length > 0) yield { square, ...part, cells }
    return
  }
  const size = square.size / 2
  for (const south of [square.south, square.south + size]) {
    for (const west of [square.west, square.west + size]) {
      yield* blocksIn({ west, south, size }, part, isWanted)
    }
  }
}

function landIn(square: Square, land: Land): Land {
  const around = withMargin(square)
  return land.map((rings) => clippedTo(around, rings)).filter((rings) => rings.length > 0)
}

/** Null where all land is above, as it is inland: nothing has to be split there. */
function highWaterIn(square: Square, highWater: Land): Land | null {
  const here = landIn(square, highWater)
  const around = withMargin(square)
  return here.some((rings) => isAllOf(around, rings)) ? null : here
}

function cellsOf({ west, south, size }: Square): Cell[] {
  const across = Array.from({ length: size / cellMetres }, (_, index) => index)
  return across.flatMap((row) =>
    across.map((column) => cellAt(west / cellMetres + column, south / cellMetres + row)),
  )
}
