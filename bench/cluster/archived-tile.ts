import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import type { Store } from '@terrier/store/store'

import { ask } from '../reliability/wire.ts'
import type { Installation } from './installation.ts'

const tilesAcross = 32
const readersAtOnce = 64
const first = { z: 14, x: 8000, y: 5400 }

/**
 * Publishes a base map of 1,024 tiles whose archive the servers read from nginx by range requests.
 * Resolves to the number of tiles that a server did not send as they are in the archive.
 */
export async function wrongArchivedTiles(
  installation: Installation,
  store: Store,
  token: string,
): Promise<{ readonly wrong: number; readonly of: number }> {
  const load = await store.beginTileSetImport({
    id: 'base-map',
    title: 'A base map by formula',
    edition: '2026-10',
    publisher: 'Nobody',
    licence: 'None',
    attribution: 'Made for a benchmark',
    fictional: true,
  })
  const writer = new TileArchiveWriter(gzipSync)
  const tiles = Array.from({ length: tilesAcross ** 2 }, (_, index) => ({
    tile: {
      ...first,
      x: first.x + (index % tilesAcross),
      y: first.y + Math.floor(index / tilesAcross),
    },
    text: `tile ${index}`,
  }))
  const contents = tiles.map(({ tile, text }) => {
    const bytes = gzipSync(text)
    return writer.add(tile, bytes) ? bytes : Buffer.alloc(0)
  })
  const begunAt = await store.datasets.begunAt(load.version)
  const { head, tail } = writer.finish([-5, 50, -4, 52], { begunAt })
  const folder = join(installation.dataFolder, 'tiles')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `base-map-${load.version}.pmtiles`)
  await writeFile(file, Buffer.concat([head, ...contents, tail]))
  const tileSet = { type: 'mvt', schema: 'zoomstack', minZoom: 0, maxZoom: 14 } as const
  await load.publish({ tiles: tiles.length, bounds: [-5, 50, -4, 52], tileSet }, null)
  const tab = { token, session: randomUUID() }
  let wrong = 0
  const read = async () => {
    for (let next = tiles.pop(); next; next = tiles.pop()) {
      const { z, x, y } = next.tile
      const path = `/tiles/base-map/${load.version}/${z}/${x}/${y}`
      const { status, body } = await ask(installation.address, tab, path)
      if (status !== 200 || body !== next.text) wrong += 1
    }
  }
  const of = tiles.length
  await Promise.all(Array.from({ length: readersAtOnce }, read))
  return { wrong, of }
}
