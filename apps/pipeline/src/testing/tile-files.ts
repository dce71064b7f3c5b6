import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import type { TileType } from '@terrier/geo/tile-archive/archive-header'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import type { TileInFile } from '@terrier/sample/writers/write-mbtiles'

export const layersOfSchema = {
  zoomstack: ['sea', 'roads', 'names', 'surfacewater'],
  openmaptiles: ['transportation', 'water', 'place'],
} as const

export const vectorLayers = (ids: readonly string[]) => ids.map((id) => ({ id, fields: {} }))

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
