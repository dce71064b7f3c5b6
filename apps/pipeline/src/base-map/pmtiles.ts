import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'

import { decompress } from '@terrier/files/reading/decompress'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { TileArchive } from '@terrier/geo/tile-archive/tile-archive'

import { detectSchema, type TileSetFile } from './tile-set-file.ts'

/** Opens a PMTiles archive of version 3. Throws `RefusedFile` for another file, or a damaged one. */
export function openPmtiles(path: string): TileSetFile {
  const name = basename(path)
  const file = openSync(path, 'r')
  try {
    const sizeBytes = fstatSync(file).size
    const read = (offset: number, length: number) => {
      const bytes = Buffer.allocUnsafeSlow(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    }
    const archive = TileArchive.open({ size: sizeBytes, read }, decompress)
    const { tileType: type, tileCompression, minZoom, maxZoom, bounds } = archive.header
    const { attribution, vector_layers: layers } = archive.metadata
    const schema = type === 'mvt' ? detectSchema(name, layers) : null
    return {
      name,
      sizeBytes,
      tileSet: { type, schema, minZoom, maxZoom },
      bounds,
      attribution: typeof attribution === 'string' ? attribution : null,
      vectorLayers: layers,
      tiles: () => readTiles(archive, name, tileCompression),
      [Symbol.dispose]: () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw asRefusal(name, error)
  }
}

function* readTiles(
  archive: TileArchive,
  file: string,
  compression: TileArchive['header']['tileCompression'],
): ReturnType<TileSetFile['tiles']> {
  try {
    for (const { tile, bytes } of archive.tiles()) {
      // Gzipped tiles are copied unchanged.
      yield { tile, bytes: compression === 'gzip' ? bytes : decompress(bytes, compression) }
    }
  } catch (error) {
    throw asRefusal(file, error)
  }
}

function asRefusal(file: string, cause: unknown): unknown {
  if (!(cause instanceof RangeError)) return cause
  return new RefusedFile(file, `it cannot be read as PMTiles (${cause.message})`, { cause })
}
