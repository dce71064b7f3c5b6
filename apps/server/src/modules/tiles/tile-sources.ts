import { layers } from '@terrier/domain/land-data/layers'

import { overlayTiles } from './overlay-tiles.ts'
import { parcelTiles } from './parcel-tiles.ts'
import type { TileSource } from './tile-source.ts'

/** The sources of tiles by the dataset's id. */
export const tileSources: ReadonlyMap<string, TileSource> = new Map([
  ['ownership', parcelTiles],
  ...layers.map((layer): [string, TileSource] => [layer.id, overlayTiles(layer)]),
])
