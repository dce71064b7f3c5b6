/**
 * The cost of serving tiles of a base map and of layers (goals P1, P3 and P14), from the samples in
 * the folder of TERRIER_REAL_DATA, imported by the command into an embedded database:
 *
 *   node bench/dataset-tiles.ts
 *
 * `layer-tiles` measures the sizes of layer tiles; here the product's server sends them.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { tileAt, type TileId } from '@terrier/geo/tile'
import { openStore } from '@terrier/store/open-store'

import { openTileSet } from '../apps/pipeline/src/base-map/open-tile-set.ts'
import { hasRealData, realData } from '../apps/pipeline/src/testing/real-data.ts'
import { packTile } from '../apps/server/src/datasets/packed-tile.ts'
import { TileCache } from '../apps/server/src/modules/tiles/tile-cache.ts'
import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { measureWarmTile } from './tile-server/warm-tile.ts'

const token = 'a-token-of-the-benchmark'
const streetMap = 'osm/london-st-georges.mbtiles'
const wards = 'boundaries/wards-2020.geojson.gz'
const manchester = [-2.24, 53.48] as const

/**
 * The limits of the goal itself, for a tile of 20 kB. Those of `tile-server` are stricter, for one
 * of 24 kB: the smaller the body, the larger the share of everything else in a request.
 */
const atLeast = { warm: 0.55, notModified: 0.5 }

if (hasRealData) await measure()
else process.stdout.write(`Left out, since ${realData('')} is not there.\n`)

async function measure(): Promise<void> {
  const largest = await weighStreetMap()
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const store = await openStore({ dataFolder: folder })
  try {
    await signIn(store, token)
    runCommand(folder, ['base-map', realData(streetMap)])
    runCommand(folder, ['wards', realData(wards)])
    const warm = async (what: string, id: string, { z, x, y }: TileId) => {
      const version = (await store.datasets.get(id))?.version
      const path = `/tiles/${id}/${version}/${z}/${x}/${y}`
      await measureWarmTile({ folder, token, what, path, atLeast })
    }
    await warm(`base map z${largest.z}`, 'base-map', largest)
    await warm('wards z9, drawn at import', 'wards', tileAt([...manchester], 9))
    await warm('wards z12, drawn on request', 'wards', tileAt([...manchester], 12))
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
}

/** P3 for all tiles of the file, and P14 for the largest, which is returned. */
async function weighStreetMap(): Promise<TileId> {
  using file = openTileSet(realData(streetMap))
  const tiles = [...file.tiles()].map(({ tile, bytes }) => {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const [raw, packed] = isPacked ? [gunzipSync(bytes), bytes] : [bytes, gzipSync(bytes)]
    return { tile, raw: raw.length, packed: packed.length, bytes: raw }
  })
  const ordered = tiles.toSorted((a, b) => a.packed - b.packed)
  const p99 = ordered[Math.floor(ordered.length * 0.99)]?.packed ?? 0
  const largestRaw = Math.max(...tiles.map(({ raw }) => raw))
  report('P3', `base map, ${tiles.length} tiles: the largest, raw`, largestRaw / 1000, 'kB', {
    atMost: 500,
  })
  report('P3', 'base map: p99, gzipped', p99 / 1000, 'kB', { atMost: 150 })
  const largest = ordered.at(-1)
  if (!largest) throw new Error(`${streetMap} has no tiles.`)
  let reads = 0
  const cache = new TileCache(10_000_000)
  const read = async () => {
    reads += 1
    return packTile(largest.bytes)
  }
  await Promise.all(Array.from({ length: 100 }, async () => cache.get('tile', read)))
  report('P14', 'base map: readings of a tile that 100 ask for', reads, '', { atMost: 1 })
  return largest.tile
}

function runCommand(folder: string, dataset: readonly string[]): void {
  const command = join(import.meta.dirname, '../apps/pipeline/src/main.ts')
  const args = [command, 'data', 'import', ...dataset, '--edition', '2026', '--yes']
  execFileSync(process.execPath, args, {
    env: { ...process.env, TERRIER_DATA: folder },
    stdio: 'ignore',
  })
}
