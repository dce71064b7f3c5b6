import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

import type { TileId } from '../tile.ts'

interface DecodedFeature {
  readonly properties: Readonly<Record<string, unknown>>
  /** GeoJSON in degrees of WGS 84, as exact as the tile's steps. */
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

/** The features of a vector tile by layer, decoded by the library that MapLibre uses. */
export function decodedTile(
  bytes: Uint8Array,
  { z, x, y }: TileId,
): Readonly<Record<string, readonly DecodedFeature[]>> {
  const layers = Object.values(new VectorTile(new PbfReader(bytes)).layers)
  return Object.fromEntries(
    layers.map((layer) => [
      layer.name,
      Array.from({ length: layer.length }, (_, index) => {
        const { properties, geometry } = layer.feature(index).toGeoJSON(x, y, z)
        // Tiles have no geometry collections, which alone have no coordinates.
        return { properties: { ...properties }, geometry: geometry as DecodedFeature['geometry'] }
      }),
    ]),
  )
}
