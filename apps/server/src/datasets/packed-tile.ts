import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { TileType } from '@terrier/geo/tile-archive/header'

const compress = promisify(gzip)

/** Somebody waits for a tile that is drawn on request; those in archives are squeezed harder. */
const gzipLevel = 1

/** A tile as it is sent, with the names of its content. Vector tiles are gzipped, pictures are not. */
export interface PackedTile {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly isGzip: boolean
  /** The entity tag as it is sent, and the one of the same tile sent uncompressed. */
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

/** A place with nothing on it. */
export const emptyTile: PackedTile = { ...packedTile(new Uint8Array()), isEmpty: true }

/** Packs a vector tile that was drawn just now. */
export async function packTile(bytes: Uint8Array): Promise<PackedTile> {
  if (bytes.byteLength === 0) return emptyTile
  return packedTile(await compress(bytes, { level: gzipLevel }))
}

/** A tile as it lies in an archive: gzipped where it is a vector tile. */
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
