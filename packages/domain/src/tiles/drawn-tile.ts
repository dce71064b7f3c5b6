import { boundsIntersect, boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { bufferedTileBounds, type TileId } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { encodeVectorTile, type TileValue } from '@terrier/geo/vector-tile'

/** The most objects in a tile; of more, the largest are encoded. */
export const drawnTileMaxObjects = 10_000

/** An object of a map or data group, as input of a tile. */
export interface DrawnTileFeature {
  readonly uuid: string
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
  readonly bounds: Bounds
  /** Width plus height of the bounds, in degrees. */
  readonly size: number
  readonly properties: Readonly<Record<string, TileValue>>
}

/** The objects of a layer, the largest first: smaller polygons are rendered over larger ones. */
export interface DrawnTileLayer {
  readonly name: string
  readonly features: readonly DrawnTileFeature[]
}

export function drawnTileFeature(
  uuid: string,
  geometry: Geometry,
  properties: DrawnTileFeature['properties'],
): DrawnTileFeature {
  const bounds = boundsOf(geometry)
  const [west, south, east, north] = bounds
  return {
    uuid,
    geom: encodeTwkb(geometry),
    bounds,
    size: east - west + (north - south),
    properties: { ...properties, uuid },
  }
}

export const drawnTileLayer = (
  name: string,
  features: readonly DrawnTileFeature[],
): DrawnTileLayer => ({ name, features: features.toSorted(bySize) })

/**
 * Markers are all of one size. Their identifiers are random, so that the first of them lie evenly
 * over the map.
 */
const bySize = (one: DrawnTileFeature, other: DrawnTileFeature): number =>
  other.size - one.size || (one.uuid < other.uuid ? -1 : 1)

/** The vector tile of the objects that meet a tile, with their properties. */
export function encodeDrawnTile(tile: TileId, { name, features }: DrawnTileLayer): Uint8Array {
  const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
  const met = features.filter((feature) => boundsIntersect(feature.bounds, bounds))
  return encodeVectorTile(tile, [{ name, features: met.slice(0, drawnTileMaxObjects) }])
}
