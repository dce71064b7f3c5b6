import { gzipSync } from 'node:zlib'

import {
  encodeOwnershipTile,
  ownershipTileZooms,
  type TileLand,
  type TileParcel,
} from '@terrier/domain/tiles/ownership-tile'
import type { TileId } from '@terrier/geo/tile'
import type { TileRows } from '@terrier/store/parcels/tile-rows'

import { assignToSheets, sheetsTouched, type RowsBySheet } from './assign-to-sheets.ts'

/** Rendered once and served for a month, so a high compression level is worth the time. */
const gzipLevel = 6

export interface RenderedTile {
  readonly tile: TileId
  readonly gzip: Uint8Array
}

/** A tile with the rows that may intersect it. */
interface Sheet {
  readonly tile: TileId
  readonly parcels: TileParcel[]
  readonly land: TileLand[]
}

/**
 * Renders the tiles of a block (a tile of some zoom) and of all zooms within it that are not empty.
 * `rows` may extend beyond the block. Each tile is passed only the rows that intersect it, so that
 * a parcel is encoded about once a zoom, whatever the number of tiles.
 */
export function* renderBlock(block: TileId, rows: TileRows): Generator<RenderedTile> {
  const parcels = rows.parcels.map(assignToSheets)
  const land = rows.land.map(assignToSheets)
  for (let z = block.z; z <= ownershipTileZooms.archived; z++) {
    for (const sheet of sheetsOf(block, z, parcels, land)) {
      const bytes = encodeOwnershipTile(sheet.tile, sheet.parcels, sheet.land)
      if (bytes.length === 0) continue
      yield { tile: sheet.tile, gzip: gzipSync(bytes, { level: gzipLevel }) }
    }
  }
}

function sheetsOf(
  block: TileId,
  z: number,
  parcels: readonly RowsBySheet<TileParcel>[],
  land: readonly RowsBySheet<TileLand>[],
): Sheet[] {
  const across = 2 ** (z - block.z)
  const [left, top] = [block.x * across, block.y * across]
  const sheets = Array.from({ length: across * across }, (_, index): Sheet => {
    const [x, y] = [left + (index % across), top + Math.floor(index / across)]
    return { tile: { z, x, y }, parcels: [], land: [] }
  })
  const grid = { z, left, top, across }
  for (const { row, box } of parcels) {
    sheetsTouched(grid, box, (index) => sheets[index]?.parcels.push(row))
  }
  for (const { row, box } of land) {
    sheetsTouched(grid, box, (index) => sheets[index]?.land.push(row))
  }
  return sheets
}
