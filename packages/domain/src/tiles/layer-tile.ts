import type { TileId } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'

import type { Layer } from '../land-data/layers.ts'

/** A feature of a layer, as input of a tile. */
export interface LayerTileFeature {
  readonly id: number
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
  readonly legendIndex: number
  readonly name: string | null
}

/**
 * At lower zooms a layer's shared borders are simplified together, and its tiles are generated
 * during the import. From this zoom on nothing is simplified: a tile has few vertices, and
 * unsimplified neighbours leave no gaps.
 */
export const exactLayerZoom = 12

/**
 * The vector tile of an overlay or boundary layer: `i` is the index of the legend entry, `n` the
 * name.
 */
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
