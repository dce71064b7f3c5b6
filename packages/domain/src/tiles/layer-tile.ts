import type { TileId } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'

import type { Layer } from '../land-data/layers.ts'

/** A feature of a layer as a tile draws it. */
export interface LayerTileFeature {
  readonly id: number
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
  readonly legendIndex: number
  readonly name: string | null
}

/**
 * Farther out than this the borders of a layer are simplified, all that share one together, and its tiles
 * are drawn when it is imported. From here on in every bend is drawn: a tile holds few, and neighbours
 * that are not simplified leave no gaps.
 */
export const exactLayerZoom = 12

/** A tile of an overlay or boundary layer: `i` is the index of the legend entry, `n` the name. */
export function encodeLayerTile(
  tile: TileId,
  { id }: Pick<Layer, 'id'>,
  features: readonly LayerTileFeature[],
  isGeneralised = tile.z >= exactLayerZoom,
): Uint8Array {
  return encodeVectorTile(tile, [{ name: id, features: features.map(tileFeature) }], {
    isGeneralised,
  })
}

const tileFeature = ({ id, geom, legendIndex, name }: LayerTileFeature) => ({
  id,
  geom,
  properties: name === null ? { i: legendIndex } : { i: legendIndex, n: name },
})
