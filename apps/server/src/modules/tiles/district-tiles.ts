import { districtClasses, type DistrictClass } from '@terrier/domain/land-data/district-classes'
import { bufferedTileBounds } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'
import type { StoredFeature } from '@terrier/store/stored'

import type { TileSource } from './tile-source.ts'

/** Further out than this the thousands of a class would be specks, and the map draws none. */
const minZooms: Partial<Record<DistrictClass, number>> = {
  building: 13,
  'road-main': 8,
  'road-minor': 11,
  track: 12,
}

/** The base map of the fictional sample: one layer a class, `n` is the name of a road or a place. */
export const districtTiles: TileSource = {
  minZoom: 0,
  async draw(store, version, tile) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    const features = await store.features.inTile(version, bounds)
    const byClass = Map.groupBy(features, ({ legendIndex }) => legendIndex)
    const layers = districtClasses.flatMap((name, index) =>
      tile.z < (minZooms[name] ?? 0)
        ? []
        : [{ name, features: (byClass.get(index) ?? []).map(tileFeature) }],
    )
    return encodeVectorTile(tile, layers)
  },
}

const tileFeature = ({ id, geom, name }: StoredFeature) => ({
  id,
  geom,
  properties: name === null ? {} : { n: name },
})
