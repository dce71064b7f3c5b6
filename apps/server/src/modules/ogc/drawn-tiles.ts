import {
  drawnTileFeature,
  drawnTileLayer,
  encodeDrawnTile,
  type DrawnTileFeature,
  type DrawnTileLayer,
} from '@terrier/domain/tiles/drawn-tile'
import type { TileId } from '@terrier/geo/tile'
import type { IncomingHttpHeaders } from 'node:http'

import { ByteCache } from '../../datasets/byte-cache.ts'
import { packTile } from '../../datasets/packed-tile.ts'
import { tileReply } from '../../tiles/tile-reply.ts'
import type { MediaResponse } from '../../http/call.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import type { CollectionFeature, DrawnTiles } from './ogc-collection.ts'

/**
 * The objects of maps and data groups under their revision. Neither has bounding boxes in the
 * database, so that the first tile of a revision reads all objects, and the others none.
 */
export class DrawnLayerCache extends ByteCache<DrawnTileLayer> {
  constructor(capacityBytes = 128 * 1024 * 1024) {
    super(capacityBytes, ({ features }) => features.reduce((sum, each) => sum + bytesOf(each), 0))
  }
}

/** The approximate memory of the objects around a geometry, without the text of its properties. */
const overheadBytes = 400

const bytesOf = ({ geom, properties }: DrawnTileFeature): number =>
  Object.values(properties).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    overheadBytes + geom.byteLength,
  )

/** Descriptions may be long and are left out; items have them. */
export function tileFeatureOf({ id, geometry, properties }: CollectionFeature): DrawnTileFeature[] {
  if (!geometry) return []
  const short = Object.entries(properties).flatMap(([name, value]) =>
    value === null || name === 'description' ? [] : [[name, value] as const],
  )
  return [drawnTileFeature(String(id), geometry, Object.fromEntries(short))]
}

/** The tiles of a collection of drawn objects, at all zooms of the map. */
export const drawnTiles = (
  cache: DrawnLayerCache,
  { key, id, revision }: { key: string; id: string; revision: number },
  read: () => Promise<readonly DrawnTileFeature[]>,
): DrawnTiles => ({
  minZoom: 0,
  maxZoom: 20,
  revision,
  layer: async () =>
    cache.get(`${key}/${id}/${revision}`, async () => drawnTileLayer(id, await read())),
})

/**
 * Renders a tile. Rights are checked at each request, so that browsers must revalidate what they
 * have, which costs no rendering until the collection changes.
 */
export async function drawnTileReply(
  tiles: DrawnTiles,
  tile: TileId,
  headers: IncomingHttpHeaders,
): Promise<MediaResponse> {
  const tag = `"${tiles.revision}"`
  const validators = {
    ETag: `W/${tag}`,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  }
  if (isNamedIn(headers['if-none-match'] ?? '', tag)) return { status: 304, headers: validators }
  const packed = await packTile(encodeDrawnTile(tile, await tiles.layer()))
  const reply = tileReply(packed, { 'accept-encoding': headers['accept-encoding'] })
  return { ...reply, headers: { ...reply.headers, ...validators } }
}
