import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Somebody waits for a tile that is drawn on request; those in archives are squeezed harder. */
const gzipLevel = 1

/** A tile as it is sent: compressed, with the names of its content. */
export interface PackedTile {
  readonly gzip: Uint8Array
  /** The entity tag as it is sent, and the one of the same tile sent uncompressed. */
  readonly tag: string
  readonly plainTag: string
  readonly isEmpty: boolean
}

const nothing = new Uint8Array()

/** A place with nothing on it. */
export const emptyTile: PackedTile = tagged(nothing, true)

/** Packs a tile that was drawn just now. */
export async function packTile(bytes: Uint8Array): Promise<PackedTile> {
  if (bytes.byteLength === 0) return emptyTile
  return packedTile(await compress(bytes, { level: gzipLevel }))
}

/** A tile that was packed before. */
export const packedTile = (gzipped: Uint8Array): PackedTile => tagged(gzipped, false)

function tagged(gzipped: Uint8Array, isEmpty: boolean): PackedTile {
  const name = hash('sha256', gzipped, 'base64url').slice(0, 22)
  return { gzip: gzipped, tag: `"${name}-g"`, plainTag: `"${name}"`, isEmpty }
}
