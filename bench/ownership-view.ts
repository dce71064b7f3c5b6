/**
 * The cost of a view of some 6,600 parcels by /api/ownership, and of a click on one (goals P4 and
 * P6):
 *
 *   node bench/ownership-view.ts
 *
 * The baseline is the best that SQL can do: geometries are stored as GeoJSON already, the database
 * builds the whole reply, and it is compressed as the product does. The baseline of a click is the
 * product's own reply to a call that needs no query.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { tileAt } from '@terrier/geo/tile'
import { decodeTwkb } from '@terrier/geo/twkb'
import { openStore } from '@terrier/store/open-store'

import { connectWithoutTimeouts } from '../packages/store/src/connection/pool.ts'
import { joinEmbeddedServer } from '../packages/store/src/embedded/embedded-server.ts'
import { polyIdOf, publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import { cpuSeconds, familyOf } from './process-costs.ts'
import { report } from './report.ts'
import { cpuMs, startProduct, stop } from './tile-server/children.ts'
import { requestAll } from './tile-server/load.ts'

const parcels = 30_000
const wanted = 6600
const repetitions = 15
const requestsInRound = 4
const clicksInRound = 400
const token = 'a-token-of-the-benchmark'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const source = await joinEmbeddedServer(folder)
const client = connectWithoutTimeouts(source)
try {
  await client.connect()
  const { version, bounds } = await publishTown(store, parcels)
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const share = Math.sqrt(wanted / parcels)
  const view = [west, south, west + (east - west) * share, south + (north - south) * share] as const
  await makeReference(version)
  await signIn(store, token)
  await compare(version, view)
} finally {
  await client.end()
  await store.close()
  await source.leave()
  await rm(folder, { recursive: true })
}

async function compare(version: number, view: readonly [number, number, number, number]) {
  const product = await startProduct(folder)
  const pidFile = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
  const database = Number(pidFile.split('\n')[0])
  const databaseMs = () => cpuSeconds(familyOf(database)) * 1000
  const [west, south, east, north] = view
  const path = `/api/ownership?type=all&sw_lng=${west}&sw_lat=${south}&ne_lng=${east}&ne_lat=${north}`
  const headers = { authorization: `bearer ${token}`, 'accept-encoding': 'gzip' }
  const paths = Array.from({ length: requestsInRound }, () => path)
  const ratios: number[] = []
  let whole = ''
  for (let round = 0; round < repetitions; round++) {
    const start = ownMs() + databaseMs()
    for (let time = 0; time < requestsInRound; time++) {
      whole = await bySql(version, view)
      gzipSync(whole)
    }
    const middle = ownMs() + databaseMs()
    const productStart = cpuMs(product.pid) + databaseMs()
    await requestAll({ port: product.port, paths, headers, expect: 200 })
    const end = cpuMs(product.pid) + databaseMs()
    if (round > 1) ratios.push((end - productStart) / (middle - start))
  }
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })
  const properties = (await answer.json()) as Record<string, { polygons: unknown[] }>
  const shown = Object.values(properties).reduce((sum, { polygons }) => sum + polygons.length, 0)
  process.stdout.write(`${shown.toLocaleString('en-GB')} parcels\n`)
  const sorted = ratios.toSorted((a, b) => a - b)
  report('P4', 'a view, of the best SQL form', sorted[sorted.length >> 1] ?? Number.NaN, 'times', {
    atMost: 1.3,
  })
  const fullBytes = gzipSync(whole).length
  const bytes = gzipSync(JSON.stringify(properties)).length / fullBytes
  process.stdout.write(`      the view gzipped is ${bytes.toFixed(2)} of the full rows gzipped\n`)
  const tileBytes = await bytesOfTiles(version, view, product.port)
  report('P4', 'the tiles of the view gzipped, of the same', tileBytes / fullBytes, 'times', {
    atMost: 0.25,
  })
  const ask = async (asked: readonly string[]) => {
    const start = cpuMs(product.pid) + databaseMs()
    await requestAll({ port: product.port, paths: asked, headers, expect: 200 })
    return cpuMs(product.pid) + databaseMs() - start
  }
  report(
    'P6',
    'a click on a parcel, of `select 1` through the same stack',
    await clickOf(ask),
    'times',
    {
      atMost: 3.5,
    },
  )
  await stop(product.child)
}

/**
 * P6: clicks all over the town, alternating with calls that only check the database's availability.
 */
async function clickOf(ask: (paths: readonly string[]) => Promise<number>): Promise<number> {
  const nothing = Array.from({ length: clicksInRound }, () => '/api/health/ready')
  const ratios: number[] = []
  for (let round = 0; round < repetitions; round++) {
    const clicks = nothing.map((_, click) => {
      const plot = (click * 7919 + round * 104_729) % parcels
      return `/api/ownership/parcel/${polyIdOf(plot)}`
    })
    ratios.push((await ask(clicks)) / (await ask(nothing)))
  }
  return ratios.slice(2).toSorted((a, b) => a - b)[(repetitions - 2) >> 1] ?? Number.NaN
}

/** The size as sent, of every tile of zoom 15 that intersects the view. */
async function bytesOfTiles(
  version: number,
  [west, south, east, north]: readonly [number, number, number, number],
  port: number,
): Promise<number> {
  const [first, last] = [tileAt([west, north], 15), tileAt([east, south], 15)]
  let total = 0
  for (let x = first.x; x <= last.x; x++) {
    for (let y = first.y; y <= last.y; y++) {
      const path = `/tiles/ownership/${version}/15/${x}/${y}`
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `bearer ${token}` },
      })
      total += gzipSync(new Uint8Array(await answer.arrayBuffer())).length
    }
  }
  return total
}

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Full rows: all columns of parcel and title. */
async function bySql(version: number, [west, south, east, north]: readonly number[]) {
  const { rows } = await client.query<{ whole: string }>(
    `select json_agg(json_build_object('parcel', parcel, 'title', title))::text as whole
     from view_reference parcel
       left join titles title on title.version = $1 and title.title_no = parcel.title_no
     where bbox && box(point($2::float8, $3::float8), point($4::float8, $5::float8))`,
    [version, west, south, east, north],
  )
  return rows[0]?.whole ?? ''
}

async function makeReference(version: number): Promise<void> {
  const { rows } = await client.query<{ poly_id: number; geom: Buffer }>(
    'select poly_id, geom from parcels where version = $1',
    [version],
  )
  const texts = rows.map(({ geom }) => JSON.stringify(decodeTwkb(geom)))
  await client.query(
    `create table view_reference as
     select poly_id, owner_class, title_no, area_square_metres, began_at, bbox, geojson
     from parcels join unnest($2::bigint[], $3::json[]) as drawn (poly_id, geojson) using (poly_id)
     where version = $1`,
    [version, rows.map(({ poly_id }) => poly_id), texts],
  )
  await client.query('create index on view_reference using gist (bbox)')
  await client.query('analyze view_reference')
}
