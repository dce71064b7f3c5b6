import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { TileSet } from '@terrier/contract/datasets'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { Bounds } from '@terrier/geo/bounds'
import { tileBounds } from '@terrier/geo/tile'

import { detectSchema, type TileSetFile } from './tile-set-file.ts'

/** MBTiles 1.3, 'format': https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md */
const formats: Readonly<Record<string, TileSet['type']>> = {
  pbf: 'mvt',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
}

/** Opens MBTiles, which is SQLite. Throws `RefusedFile` for another database, or a damaged one. */
export function openMbtiles(path: string): TileSetFile {
  const name = basename(path)
  return refusing(name, () => {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      const metadata = readMetadata(database)
      const zooms = readZooms(database, name)
      const type = readType(name, metadata.get('format'))
      const schema = type === 'mvt' ? detectSchema(name, vectorLayers(metadata)) : null
      return {
        name,
        sizeBytes: statSync(path).size,
        tileSet: { type, schema, ...zooms },
        bounds: parseBounds(metadata.get('bounds')) ?? boundsOfTiles(database, zooms.minZoom),
        attribution: metadata.get('attribution') ?? null,
        vectorLayers: vectorLayers(metadata),
        tiles: () => readTiles(database, name),
        [Symbol.dispose]: () => database.close(),
      }
    } catch (error) {
      database.close()
      throw error
    }
  })
}

function readMetadata(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database.prepare('select name, value from metadata').all()
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]))
}

function readZooms(database: DatabaseSync, file: string): { minZoom: number; maxZoom: number } {
  const row = database
    .prepare('select min(zoom_level) as minZoom, max(zoom_level) as maxZoom from tiles')
    .get()
  const { minZoom, maxZoom } = row ?? {}
  if (typeof minZoom !== 'number' || typeof maxZoom !== 'number') {
    throw new RefusedFile(file, 'it contains no tiles.')
  }
  return { minZoom, maxZoom }
}

function readType(file: string, format = 'nothing'): TileSet['type'] {
  const type = formats[format]
  if (type) return type
  throw new RefusedFile(file, `its tiles are '${format}', not pbf, png, jpg or webp.`)
}

function vectorLayers(metadata: ReadonlyMap<string, string>): unknown {
  try {
    const described = JSON.parse(metadata.get('json') ?? '{}') as { vector_layers?: unknown } | null
    return described?.vector_layers
  } catch {
    return undefined
  }
}

function parseBounds(text = ''): Bounds | undefined {
  const [west, south, east, north] = text.split(',').map(Number)
  const isWhole = [west, south, east, north].every((degrees) => Number.isFinite(degrees))
  if (!isWhole) return undefined
  return [west, south, east, north] as Bounds
}

function boundsOfTiles(database: DatabaseSync, zoom: number): Bounds {
  const row = database
    .prepare(
      `select min(tile_column) as west, max(tile_column) as east,
              min(tile_row) as south, max(tile_row) as north
       from tiles where zoom_level = ?`,
    )
    .get(zoom) as Record<'west' | 'south' | 'east' | 'north', number>
  const lowest = 2 ** zoom - 1
  const [west, south] = tileBounds(zoom, row.west, lowest - row.south)
  const [, , east, north] = tileBounds(zoom, row.east, lowest - row.north)
  return [west, south, east, north]
}

/** In the order of the index that the format requires. MBTiles counts rows from the south (TMS). */
function* readTiles(database: DatabaseSync, file: string): ReturnType<TileSetFile['tiles']> {
  const rows = database
    .prepare(
      `select zoom_level as z, tile_column as x, tile_row as row, tile_data as bytes
       from tiles order by zoom_level, tile_column, tile_row`,
    )
    .iterate()
  try {
    for (const { z, x, row, bytes } of rows) {
      if (!(bytes instanceof Uint8Array) || bytes.length === 0) continue
      if (typeof z !== 'number' || typeof x !== 'number' || typeof row !== 'number') {
        throw new RefusedFile(file, 'a tile in it has no zoom, column or row.')
      }
      yield { tile: { z, x, y: 2 ** z - 1 - row }, bytes }
    }
  } catch (cause) {
    throw asRefusal(file, cause)
  }
}

function refusing<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw asRefusal(file, cause)
  }
}

/** SQLite's own errors, such as 'no such table' or 'database disk image is malformed'. */
function asRefusal(file: string, cause: unknown): unknown {
  const isSqlite = cause instanceof Error && 'code' in cause && cause.code === 'ERR_SQLITE_ERROR'
  if (!isSqlite) return cause
  return new RefusedFile(file, `it cannot be read as MBTiles (${cause.message}).`, { cause })
}
