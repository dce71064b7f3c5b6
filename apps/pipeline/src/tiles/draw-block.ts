import { gzipSync } from 'node:zlib'

import {
  encodeOwnershipTile,
  ownershipTileZooms,
  type TileLand,
  type TileParcel,
} from '@terrier/domain/tiles/ownership-tile'
import type { TileId } from '@terrier/geo/tile'
import type { TileRows } from '@terrier/store/parcels/tile-rows'

import { placed, sheetsTouched, type Placed } from './place-on-sheets.ts'

/** Drawn once and sent for a month: small is worth some time. */
const gzipLevel = 6

export interface DrawnTile {
  readonly tile: TileId
  readonly gzip: Uint8Array
}

/** A tile with what may be seen on it. */
interface Sheet {
  readonly tile: TileId
  readonly parcels: TileParcel[]
  readonly land: TileLand[]
}

/**
 * The tiles of a block (a tile of some zoom) and of all zooms within it that have anything on them.
 * `rows` may reach beyond the block. Each tile is given just what lies on it, so that a parcel is
 * drawn about once a zoom, whatever the number of tiles.
 */
export function* drawBlock(block: TileId, rows: TileRows): Generator<DrawnTile> {
  const parcels = rows.parcels.map(placed)
  const land = rows.land.map(placed)
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
  parcels: readonly Placed<TileParcel>[],
  land: readonly Placed<TileLand>[],
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
