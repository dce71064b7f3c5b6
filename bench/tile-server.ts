/**
 * The cost of tiles for the server (goals P1, P2, P3, P14):
 *
 *   node bench/tile-server.ts [parcels]
 *
 * A generated town is published into an embedded database. The product alternates with a bare HTTP
 * server that sends the same bytes, and with the query and the rendering of the same tiles without
 * a server; then with ST_AsMVT of the same rows, where the operating system has PostGIS. With
 * BENCH_PROFILES set to a folder, the product writes its CPU profile there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { tileAt, type TileId } from '@terrier/geo/tile'
import { joinEmbeddedServer } from '@terrier/store/embedded/embedded-server'
import { openStore } from '@terrier/store/open-store'

import { connectWithoutTimeouts } from '../packages/store/src/connection/pool.ts'
import { publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import {
  repetitions,
  measurePaired,
  reportComparison,
  reportPaired,
  warmUps,
  type Round,
} from './paired-costs.ts'
import { startPostgis } from './postgis/postgis-server.ts'
import { copyParcels, drawByPostgis } from './postgis/tiles-by-postgis.ts'
import { databaseMs, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'
import { replyOf, cpuMs, startProduct, startProgram, stop } from './tile-server/children.ts'
import { requestAll } from './tile-server/load.ts'
import { measureWarmTile, rawTile } from './tile-server/warm-tile.ts'

const parcels = Number(process.argv[2] ?? 300_000)
const clients = 100
const tilesToWarmUp = 250
const token = 'a-token-of-the-benchmark'
const headers = { authorization: `bearer ${token}`, 'accept-encoding': 'gzip' }

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const source = await joinEmbeddedServer(folder)
const database = connectWithoutTimeouts(source)
try {
  await database.connect()
  const { version, bounds } = await publishTown(store, parcels)
  await signIn(store, token)
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const middle = tileAt([(west + east) / 2, (south + north) / 2], 15)
  const pathOf = ({ z, x, y }: TileId) => `/tiles/ownership/${version}/${z}/${x}/${y}`
  const atLeast = { warm: 0.55, notModified: 0.5 }
  await measureWarmTile({ folder, token, what: 'ownership z15', path: pathOf(middle), atLeast })
  const tilesAt = (z: number) => tilesOf([west, south, east, north], z)
  for (const z of [15, 16]) await drawAlone(version, z, tilesAt, pathOf)
  await drawBesidePostgis(version, tilesAt, pathOf)
  await askAtOnce(version, pathOf(middle))
  await weigh(tilesAt(15), pathOf)
} finally {
  await database.end()
  await source.leave()
  await store.close()
  await rm(folder, { recursive: true })
}

/** P2: the product without an archive, and the query and the rendering alone. */
async function drawAlone(
  version: number,
  z: number,
  tilesAt: (z: number) => readonly TileId[],
  pathOf: (tile: TileId) => string,
): Promise<void> {
  const tiles = tilesAt(z)
  const product = await startWarm(tilesAt(otherZoom(z)).map(pathOf))
  const alone = startProgram('draw-alone.ts', { TERRIER_DATA: folder })
  await replyOf(alone)
  const postmaster = postmasterOf(folder)
  const reference = async (round: number) => {
    const before = cpuMs(alone.pid ?? 0) + databaseMs(postmaster)
    await replyOf(alone, { version, tiles: ofRound(tiles, round) })
    return cpuMs(alone.pid ?? 0) + databaseMs(postmaster) - before
  }
  const costs = await measurePaired({ reference, candidate: drawIn(product, tiles, pathOf) })
  reportPaired('P2', `a cold tile of z${z}, of rows and drawing alone`, costs, { atMost: 1.7 })
  await Promise.all([stop(product.child), stop(alone)])
}

/** P2: the product without an archive, and PostGIS, of which only the database is counted. */
async function drawBesidePostgis(
  version: number,
  tilesAt: (z: number) => readonly TileId[],
  pathOf: (tile: TileId) => string,
): Promise<void> {
  const postgis = await startPostgis()
  if (!postgis) {
    process.stdout.write('ST_AsMVT is left out, since there is no PostGIS.\n')
    return
  }
  try {
    await copyParcels(database, postgis.client, version)
    for (const z of [15, 16]) {
      const tiles = tilesAt(z)
      const product = await startWarm(tilesAt(otherZoom(z)).map(pathOf))
      const reference = async (round: number) => {
        const before = databaseMs(postgis.pid)
        for (const tile of ofRound(tiles, round)) await drawByPostgis(postgis.client, tile)
        return databaseMs(postgis.pid) - before
      }
      const costs = await measurePaired({ reference, candidate: drawIn(product, tiles, pathOf) })
      await stop(product.child)
      const what = `a cold tile of z${z} as sent, of ST_AsMVT of the same rows alone`
      reportPaired('P2', what, costs, { atMost: 1 })
      const each = ofRound(tiles, 0).length
      reportComparison({
        goal: 'P2',
        work: `a cold tile of z${z}`,
        tool: 'PostGIS ST_AsMVT, without a server',
        ours: costs.candidate / each,
        theirs: costs.reference / each,
        unit: 'ms',
      })
    }
  } finally {
    await postgis.stop()
  }
}

/** The product after so many other tiles that its code is compiled. */
async function startWarm(paths: readonly string[]) {
  const product = await startProduct(folder)
  await requestAll({
    port: product.port,
    paths: paths.slice(0, tilesToWarmUp),
    headers,
    expect: 200,
  })
  return product
}

function otherZoom(z: number): number {
  return z === 15 ? 16 : 15
}

/** Each tile is in one round only, so that the product has not drawn it. */
function ofRound(tiles: readonly TileId[], round: number): readonly TileId[] {
  const size = Math.floor(tiles.length / (repetitions + warmUps))
  return tiles.slice(round * size, (round + 1) * size)
}

function drawIn(
  { port, pid }: { readonly port: number; readonly pid: number },
  tiles: readonly TileId[],
  pathOf: (tile: TileId) => string,
): Round {
  const postmaster = postmasterOf(folder)
  return async (round) => {
    const before = cpuMs(pid) + databaseMs(postmaster)
    await requestAll({ port, paths: ofRound(tiles, round).map(pathOf), headers, expect: 200 })
    return cpuMs(pid) + databaseMs(postmaster) - before
  }
}

/** P14: how often the rows of a tile are read that many clients ask for at once. */
async function askAtOnce(version: number, path: string): Promise<void> {
  const before = await readings(version)
  const product = await startProduct(folder)
  const paths = Array.from({ length: clients }, () => path)
  await requestAll({ port: product.port, paths, headers, expect: 200, connections: clients })
  // The connections of a server that has ended have written their statistics.
  await stop(product.child)
  const read = (await readings(version)) - before
  report('P14', `renderings of a cold tile that ${clients} clients ask for`, read, '', {
    atMost: 1,
  })
}

/** How often the parcels of a version were looked up by their bounding boxes. */
async function readings(version: number): Promise<number> {
  const { rows } = await database.query<{ scans: number }>(
    `select sum(idx_scan)::integer as scans from pg_stat_user_indexes
     where relname = $1 and indexrelname like '%bbox%'`,
    [`parcels_${version}`],
  )
  return rows[0]?.scans ?? Number.NaN
}

/** P3, of all tiles of the town. */
async function weigh(tiles: readonly TileId[], pathOf: (tile: TileId) => string): Promise<void> {
  const product = await startProduct(folder)
  const sizes: { gzip: number; raw: number }[] = []
  for (const tile of tiles) {
    const gzipped = await rawTile(product.port, pathOf(tile), headers)
    sizes.push({ gzip: gzipped.length, raw: gunzipSync(gzipped).length })
  }
  await stop(product.child)
  const gzip = sizes.map((size) => size.gzip).toSorted((a, b) => a - b)
  const total = gzip.reduce((sum, one) => sum + one, 0)
  const largest = Math.max(...sizes.map(({ raw }) => raw))
  const p99 = gzip[Math.floor(gzip.length * 0.99)] ?? Number.NaN
  report('P3', 'a parcel at z15, gzipped', total / parcels, 'bytes', { atMost: 45 })
  report('P3', `the largest of ${tiles.length} tiles of z15, raw`, largest / 1000, 'kB', {
    atMost: 500,
  })
  report('P3', 'their p99, gzipped', p99 / 1000, 'kB', { atMost: 150 })
}

function tilesOf(
  [west, south, east, north]: readonly [number, number, number, number],
  z: number,
): TileId[] {
  const [first, last] = [tileAt([west, north], z), tileAt([east, south], z)]
  const tiles: TileId[] = []
  for (let x = first.x; x <= last.x; x++) {
    for (let y = first.y; y <= last.y; y++) tiles.push({ z, x, y })
  }
  return tiles
}
