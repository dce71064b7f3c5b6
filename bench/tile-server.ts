/**
 * The cost of tiles for the server (goals P1, P2, P3):
 *
 *   node bench/tile-server.ts
 *
 * A generated town is published into an embedded database. The product and a bare HTTP server
 * alternate; with BENCH_PROFILES set to a folder, the product writes its CPU profile there.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { tileAt, type TileId } from '@terrier/geo/tile'
import { openStore } from '@terrier/store/open-store'

import { publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import { cpuSeconds, familyOf } from './process-costs.ts'
import { report } from './report.ts'
import { replyOf, cpuMs, startProduct, startProgram, stop } from './tile-server/children.ts'
import { requestAll } from './tile-server/load.ts'
import { median, measureWarmTile, rawTile } from './tile-server/warm-tile.ts'

const parcels = 120_000
const coldTilesInRound = 16
const token = 'a-token-of-the-benchmark'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
try {
  const { version, bounds } = await publishTown(store, parcels)
  await signIn(store, token)
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const middle = tileAt([(west + east) / 2, (south + north) / 2], 15)
  const pathOf = ({ z, x, y }: TileId) => `/tiles/ownership/${version}/${z}/${x}/${y}`
  const atLeast = { warm: 0.55, notModified: 0.5 }
  await measureWarmTile({ folder, token, what: 'ownership z15', path: pathOf(middle), atLeast })
  await coldTiles(version, tilesOf([west, south, east, north]), pathOf)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

/**
 * P2: the product without an archive, compared with the query and the rendering alone; sizes for
 * P3.
 */
async function coldTiles(
  version: number,
  tiles: readonly TileId[],
  pathOf: (tile: TileId) => string,
): Promise<void> {
  const product = await startProduct(folder)
  const alone = startProgram('draw-alone.ts', { TERRIER_DATA: folder })
  await replyOf(alone)
  const postmaster = Number(
    (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const headers = { authorization: `bearer ${token}`, 'accept-encoding': 'gzip' }
  const databaseMs = () => cpuSeconds(familyOf(postmaster)) * 1000
  const ratios: number[] = []
  for (let from = 0; from + coldTilesInRound <= tiles.length; from += coldTilesInRound) {
    const some = tiles.slice(from, from + coldTilesInRound)
    const before = cpuMs(alone.pid ?? 0) + databaseMs()
    await replyOf(alone, { version, tiles: some })
    const between = cpuMs(alone.pid ?? 0) + databaseMs()
    const started = cpuMs(product.pid) + databaseMs()
    await requestAll({ port: product.port, paths: some.map(pathOf), headers, expect: 200 })
    const ended = cpuMs(product.pid) + databaseMs()
    ratios.push((ended - started) / (between - before))
  }
  report(
    'P2',
    `${tiles.length} cold tiles of z15, of rows and drawing alone`,
    median(ratios.slice(2)),
    'times',
    { atMost: 1.7 },
  )
  const sizes: { gzip: number; raw: number }[] = []
  for (const tile of tiles) {
    const gzipped = await rawTile(product.port, pathOf(tile), headers)
    sizes.push({ gzip: gzipped.length, raw: gunzipSync(gzipped).length })
  }
  printSizes(sizes)
  await Promise.all([stop(product.child), stop(alone)])
}

function printSizes(sizes: readonly { gzip: number; raw: number }[]): void {
  const gzip = sizes.map((size) => size.gzip).toSorted((a, b) => a - b)
  const total = gzip.reduce((sum, one) => sum + one, 0)
  report('P3', 'z15, gzipped', total / parcels, 'bytes', { atMost: 45 })
  report('P3', 'the largest tile, raw', Math.max(...sizes.map((size) => size.raw)) / 1000, 'kB', {
    atMost: 500,
  })
  report('P3', 'p99 of tiles, gzipped', (gzip[Math.floor(gzip.length * 0.99)] ?? 0) / 1000, 'kB', {
    atMost: 150,
  })
}

function tilesOf([west, south, east, north]: readonly [number, number, number, number]): TileId[] {
  const [first, last] = [tileAt([west, north], 15), tileAt([east, south], 15)]
  const tiles: TileId[] = []
  for (let x = first.x; x <= last.x; x++)
    for (let y = first.y; y <= last.y; y++) tiles.push({ z: 15, x, y })
  return tiles
}
