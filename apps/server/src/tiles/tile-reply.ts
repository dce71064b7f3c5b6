import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

import type { MediaResponse } from '../http/call.ts'
import { isNamedIn } from '../http/entity-tag.ts'
import type { PackedTile } from '../datasets/packed-tile.ts'

/** The content of a versioned URL never changes, so a browser need not revalidate it. */
const cacheControl = 'private, max-age=31536000, immutable'

/** The caching headers of a tile. */
export const tileValidators = (tag: string) => ({
  ETag: tag,
  'Cache-Control': cacheControl,
  Vary: 'Accept-Encoding',
})

/** Replies with a tile, compressed if the client accepts it. */
export function tileReply(tile: PackedTile, headers: IncomingHttpHeaders): MediaResponse {
  const isCompressed = tile.isGzip && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  const etag = isCompressed ? tile.tag : tile.plainTag
  const validators = tileValidators(etag)
  if (isNamedIn(headers['if-none-match'] ?? '', etag)) return { status: 304, headers: validators }
  if (tile.isEmpty) return { status: 204, headers: validators }
  const withType = { ...validators, 'Content-Type': tile.mediaType }
  if (isCompressed)
    return { headers: { ...withType, 'Content-Encoding': 'gzip' }, body: tile.bytes }
  return { headers: withType, body: tile.isGzip ? gunzipSync(tile.bytes) : tile.bytes }
}
