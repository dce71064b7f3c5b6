import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { TileType } from '@terrier/geo/tile-archive/archive-header'

const compress = promisify(gzip)

/**
 * The gzip level for tiles rendered on request, where speed matters; archives are compressed
 * harder.
 */
const gzipLevel = 1

/**
 * A tile as it is sent, with its content headers. Vector tiles are gzipped, raster tiles are not.
 */
export interface PackedTile {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly isGzip: boolean
  /** The entity tag as it is sent, and that of the same tile uncompressed. */
  readonly tag: string
  readonly plainTag: string
  readonly isEmpty: boolean
}

const mediaTypes: Readonly<Record<TileType, string>> = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** A tile without features. */
export const emptyTile: PackedTile = { ...packedTile(new Uint8Array()), isEmpty: true }

/** Compresses a vector tile that was rendered on request. */
export async function packTile(bytes: Uint8Array): Promise<PackedTile> {
  if (bytes.byteLength === 0) return emptyTile
  return packedTile(await compress(bytes, { level: gzipLevel }))
}

/** Wraps a tile from an archive: gzipped if it is a vector tile. */
export function packedTile(bytes: Uint8Array, type: TileType = 'mvt'): PackedTile {
  const name = hash('sha256', bytes, 'base64url').slice(0, 22)
  const isGzip = type === 'mvt'
  return {
    bytes,
    mediaType: mediaTypes[type],
    isGzip,
    tag: isGzip ? `"${name}-g"` : `"${name}"`,
    plainTag: `"${name}"`,
    isEmpty: false,
  }
}
