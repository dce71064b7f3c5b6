import { ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'
import type { TileId } from '@terrier/geo/tile'
import { archiveTileNumber } from '@terrier/geo/tile-archive/hilbert'
import type { Store } from '@terrier/store/store'

/** The zoom at which the search starts: all of Great Britain is on a few of its tiles. */
const startZoom = 5

/** Tiles in one query. */
const askedAtOnce = 2000

/**
 * The tiles of the least zoom that contain any land, in spatial order. Found by a quadtree search:
 * grouping all parcels by tile would read the whole table.
 */
export async function blocksInUse(store: Store, version: number): Promise<TileId[]> {
  let tiles = childrenOf({ z: startZoom - 1, x: 0, y: 0 }, 2 ** startZoom)
  for (let z = startZoom; ; z++) {
    tiles = await inUse(store, version, tiles)
    if (z === ownershipTileZooms.min) break
    tiles = tiles.flatMap((tile) => childrenOf(tile, 2))
  }
  return tiles.toSorted((one, other) => archiveTileNumber(one) - archiveTileNumber(other))
}

async function inUse(store: Store, version: number, tiles: readonly TileId[]): Promise<TileId[]> {
  const found: TileId[] = []
  for (let from = 0; from < tiles.length; from += askedAtOnce) {
    found.push(...(await store.parcels.tilesInUse(version, tiles.slice(from, from + askedAtOnce))))
  }
  return found
}

/** The tiles of a deeper zoom in a square of `across` tiles from the upper left of a tile. */
function childrenOf({ z, x, y }: TileId, across: number): TileId[] {
  return Array.from({ length: across * across }, (_, index) => ({
    z: z + 1,
    x: x * 2 + (index % across),
    y: y * 2 + Math.floor(index / across),
  }))
}
