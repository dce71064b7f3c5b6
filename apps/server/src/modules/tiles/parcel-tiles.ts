import {
  encodeOwnershipTile,
  ownershipTileZooms,
  parcelsShownAt,
} from '@terrier/domain/tiles/ownership-tile'
import { bufferedTileBounds } from '@terrier/geo/tile'

import type { TileSource } from './tile-source.ts'

/** Renders parcels and unregistered land in the same way as the archive of an edition. */
export const parcelTiles: TileSource = {
  minZoom: ownershipTileZooms.min,
  archivedBelow: Infinity,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    const { parcels, land } = await store.parcels.onTile(version, bounds, parcelsShownAt(tile.z))
    return encodeOwnershipTile(tile, parcels, land)
  },
}
