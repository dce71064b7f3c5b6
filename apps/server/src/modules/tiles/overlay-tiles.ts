import type { Layer } from '@terrier/domain/land-data/layers'
import { bufferedTileBounds } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'
import type { StoredFeature } from '@terrier/store/stored'

import type { TileSource } from './tile-source.ts'

/** An overlay or boundary layer: `i` is the index of the legend entry, `n` the name. */
export const overlayTiles = ({ id, minZoom }: Layer): TileSource => ({
  minZoom,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    const features = await store.features.inTile(version, bounds)
    return encodeVectorTile(tile, [{ name: id, features: features.map(tileFeature) }])
  },
})

const tileFeature = ({ id, geom, legendIndex, name }: StoredFeature) => ({
  id,
  geom,
  properties: name === null ? { i: legendIndex } : { i: legendIndex, n: name },
})
