import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { assertNever } from '@terrier/geo/assert-never'
import type { Compression } from '@terrier/geo/tile-archive/archive-header'

/** Decompresses a directory or a tile. Throws for bytes that are not in that compression. */
export function decompress(bytes: Uint8Array, compression: Compression): Uint8Array {
  switch (compression) {
    case 'none':
      return bytes
    case 'gzip':
      return gunzipSync(bytes)
    case 'brotli':
      return brotliDecompressSync(bytes)
    case 'zstd':
      return zstdDecompressSync(bytes)
    default:
      return assertNever(compression)
  }
}
