import { layers, type Layer } from '@terrier/domain/land-data/layers'
import { encodeLayerTile, exactLayerZoom } from '@terrier/domain/tiles/layer-tile'
import {
  encodeOwnershipTile,
  ownershipTileZooms,
  parcelsShownAt,
} from '@terrier/domain/tiles/ownership-tile'
import { bufferedTileBounds, type TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

/** Renders the tiles of one dataset from its rows. */
export interface TileSource {
  /** Below this zoom the dataset is not shown and has no tiles. */
  readonly minZoom: number
  /** Below this zoom its tiles come from an archive only. */
  readonly archivedBelow: number
  /** A vector tile; empty where there are no features. */
  draw(store: Store, version: number, tile: TileId): Promise<Uint8Array>
}

/** Parcels and unregistered land, rendered in the same way as the archive of an edition. */
const parcelTiles: TileSource = {
  minZoom: ownershipTileZooms.min,
  archivedBelow: Infinity,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    const { parcels, land } = await store.parcels.onTile(version, bounds, parcelsShownAt(tile.z))
    return encodeOwnershipTile(tile, parcels, land)
  },
}

/** An overlay or boundary layer, for the tiles that no archive has. */
const layerTiles = (layer: Layer): TileSource => ({
  minZoom: layer.minZoom,
  archivedBelow: exactLayerZoom,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    return encodeLayerTile(tile, layer, await store.features.inTile(version, bounds))
  },
})

/** The sources of tiles by the dataset's id. */
export const tileSources: ReadonlyMap<string, TileSource> = new Map([
  ['ownership', parcelTiles],
  ...layers.map((layer): [string, TileSource] => [layer.id, layerTiles(layer)]),
])
