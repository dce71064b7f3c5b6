import { rm } from 'node:fs/promises'
import { constants, gzipSync } from 'node:zlib'

import { boundsIntersect, boundsOf, type Bounds } from '@terrier/geo/bounds'
import { mapPositions } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { bufferedTileBounds, childTiles, tileBounds, type TileId } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { encodeVectorTile, type TileFeature } from '@terrier/geo/vector-tile'

import { writeMbtiles, type TileInFile } from '../writers/write-mbtiles.ts'
import type { District } from '../district.ts'
import { onGrid } from '../writers/on-grid.ts'
import {
  streetMapBox,
  streetMapFeatures,
  zoomstackLayers,
  type StreetMapFeature,
  type ZoomstackLayer,
} from './street-map-features.ts'

const minZoom = 5
/**
 * A step of a tile is 17 cm at this zoom, so that buildings keep their corners at the closest zoom.
 */
const maxZoom = 15

/** A feature as tile input, with its bounds in degrees of WGS 84. */
interface PlacedFeature extends TileFeature {
  readonly layer: ZoomstackLayer
  readonly bounds: Bounds
  readonly minZoom: number
}

/**
 * Writes the street map of a district as MBTiles, in the schema of OS Open Zoomstack. Returns the
 * number of its features.
 */
export async function writeStreetMap(path: string, district: District): Promise<number> {
  await rm(path, { force: true })
  const features = [...streetMapFeatures(district)].map(place)
  const bounds = streetMapBounds(district)
  writeMbtiles(path, tilesBelow({ z: 0, x: 0, y: 0 }, features, bounds), {
    name: 'Doggerland (fictional)',
    format: 'pbf',
    bounds: bounds.join(','),
    minzoom: String(minZoom),
    maxzoom: String(maxZoom),
    json: JSON.stringify({ vector_layers: zoomstackLayers.map((id) => ({ id, fields: {} })) }),
  })
  return features.length
}

function place(
  { layer, properties, geometry, minZoom: from }: StreetMapFeature,
  id: number,
): PlacedFeature {
  const grid = loadNationalGrid()
  const inDegrees = mapPositions(geometry, (position) => grid.toLngLat(position))
  return {
    id,
    layer,
    properties,
    geom: encodeTwkb(inDegrees),
    bounds: boundsOf(inDegrees),
    minZoom: from,
  }
}

/** The bounds of the district's maps, in degrees of WGS 84. */
export function streetMapBounds(district: District): Bounds {
  const [west, south, east, north] = streetMapBox(district)
  const grid = loadNationalGrid()
  const coordinates = [
    grid.toLngLat(onGrid([west, south])),
    grid.toLngLat(onGrid([east, south])),
    grid.toLngLat(onGrid([east, north])),
    grid.toLngLat(onGrid([west, north])),
  ]
  return boundsOf({ type: 'LineString', coordinates })
}

/** A tile and its descendants up to the maximum zoom, as far as they contain features. */
function* tilesBelow(
  tile: TileId,
  features: readonly PlacedFeature[],
  bounds: Bounds,
): Generator<TileInFile> {
  const { z, x, y } = tile
  if (!boundsIntersect(tileBounds(z, x, y), bounds)) return
  const within = bufferedTileBounds(z, x, y)
  const inTile = features.filter((feature) => boundsIntersect(feature.bounds, within))
  if (inTile.length === 0) return
  if (z >= minZoom) yield { tile, bytes: encode(tile, inTile) }
  if (z === maxZoom) return
  for (const child of childTiles(tile)) yield* tilesBelow(child, inTile, bounds)
}

function encode(tile: TileId, features: readonly PlacedFeature[]): Uint8Array {
  const byLayer = Map.groupBy(
    features.filter((feature) => feature.minZoom <= tile.z),
    ({ layer }) => layer,
  )
  const layers = zoomstackLayers.map((name) => ({ name, features: byLayer.get(name) ?? [] }))
  return gzipSync(encodeVectorTile(tile, layers), { level: constants.Z_BEST_COMPRESSION })
}
