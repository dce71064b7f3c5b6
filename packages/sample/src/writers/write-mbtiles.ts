import { DatabaseSync } from 'node:sqlite'

import type { TileId } from '@terrier/geo/tile'

export interface TileInFile {
  readonly tile: TileId
  readonly bytes: Uint8Array
}

/**
 * Writes MBTiles 1.3 to a path that does not exist yet. Vector tiles must be gzipped.
 * Deterministic: the same tiles in the same order give the same bytes.
 */
export function writeMbtiles(
  path: string,
  tiles: Iterable<TileInFile>,
  metadata: Readonly<Record<string, string>>,
): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(`
      begin;
      create table metadata (name text, value text);
      create table tiles (
        zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
        unique (zoom_level, tile_column, tile_row)
      );`)
    const setMetadata = database.prepare('insert into metadata values (?, ?)')
    for (const [name, value] of Object.entries(metadata)) setMetadata.run(name, value)
    const addTile = database.prepare('insert into tiles values (?, ?, ?, ?)')
    for (const { tile, bytes } of tiles) {
      addTile.run(tile.z, tile.x, 2 ** tile.z - 1 - tile.y, bytes)
    }
    database.exec('commit')
  } finally {
    database.close()
  }
}
