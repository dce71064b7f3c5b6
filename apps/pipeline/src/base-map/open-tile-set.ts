import { openSync, readSync, closeSync } from 'node:fs'
import { basename } from 'node:path'

import { RefusedFile } from '@terrier/files/reading/refused-file'

import { openMbtiles } from './mbtiles.ts'
import { openPmtiles } from './pmtiles.ts'
import type { TileSetFile } from './tile-set-file.ts'

/**
 * Opens a tile set, its format detected from its first bytes. Throws `RefusedFile` for other files.
 */
export function openTileSet(path: string): TileSetFile {
  const start = firstBytes(path)
  if (start.startsWith('SQLite format 3\0')) return openMbtiles(path)
  if (start.startsWith('PMTiles')) return openPmtiles(path)
  throw new RefusedFile(basename(path), 'it is neither MBTiles nor PMTiles.')
}

function firstBytes(path: string): string {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (cause) {
    throw new RefusedFile(path, 'it cannot be opened.', { cause })
  }
  try {
    const bytes = Buffer.alloc(16)
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, 16, 0))
  } catch (cause) {
    throw new RefusedFile(path, 'it cannot be read.', { cause })
  } finally {
    closeSync(file)
  }
}
