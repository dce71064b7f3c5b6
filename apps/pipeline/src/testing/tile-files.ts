import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

import type { TileType } from '@terrier/geo/tile-archive/header'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import type { TileId } from '@terrier/geo/tile'

export interface TileInFile {
  readonly tile: TileId
  readonly bytes: Uint8Array
}

export const layersOfSchema = {
  zoomstack: ['sea', 'roads', 'names', 'surfacewater'],
  openmaptiles: ['transportation', 'water', 'place'],
} as const

export const vectorLayers = (ids: readonly string[]) => ids.map((id) => ({ id, fields: {} }))

/** Writes MBTiles 1.3. */
export function writeMbtiles(
  path: string,
  tiles: readonly TileInFile[],
  metadata: Readonly<Record<string, string>>,
): string {
  const database = new DatabaseSync(path)
  database.exec(`
    create table metadata (name text, value text);
    create table tiles (
      zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
      unique (zoom_level, tile_column, tile_row)
    );`)
  const put = database.prepare('insert into metadata values (?, ?)')
  for (const [name, value] of Object.entries(metadata)) put.run(name, value)
  const add = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { tile, bytes } of tiles) add.run(tile.z, tile.x, 2 ** tile.z - 1 - tile.y, bytes)
  database.close()
  return path
}

/** Writes PMTiles version 3. */
export function writePmtiles(
  path: string,
  tiles: readonly TileInFile[],
  metadata: Readonly<Record<string, unknown>>,
  type: TileType = 'mvt',
): string {
  const writer = new TileArchiveWriter(gzipSync, type)
  const kept = tiles.filter(({ tile, bytes }) => writer.add(tile, bytes))
  const { head, tail } = writer.finish([-3, 51, -2, 52], metadata)
  writeFileSync(path, Buffer.concat([head, ...kept.map(({ bytes }) => bytes), tail]))
  return path
}
