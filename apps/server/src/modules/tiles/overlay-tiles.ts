import type { Layer } from '@terrier/domain/land-data/layers'
import { encodeLayerTile, exactLayerZoom } from '@terrier/domain/tiles/layer-tile'
import { bufferedTileBounds } from '@terrier/geo/tile'

import type { TileSource } from './tile-source.ts'

/** Renders tiles of an overlay or boundary layer that no archive has. */
export const overlayTiles = (layer: Layer): TileSource => ({
  minZoom: layer.minZoom,
  archivedBelow: exactLayerZoom,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    return encodeLayerTile(tile, layer, await store.features.inTile(version, bounds))
  },
})
