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
import { mkdtemp, rm } from 'node:fs/promises'
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
import { measurePaired, reportPaired } from './paired-costs.ts'
import { databaseMs, ownMs, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'
import { cpuMs, startProduct, stop } from './tile-server/children.ts'
import { requestAll } from './tile-server/load.ts'

const parcels = 30_000
const wanted = 6600
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
  const postmaster = postmasterOf(folder)
  const [west, south, east, north] = view
  const path = `/api/ownership?type=all&sw_lng=${west}&sw_lat=${south}&ne_lng=${east}&ne_lat=${north}`
  const headers = { authorization: `bearer ${token}`, 'accept-encoding': 'gzip' }
  const paths = Array.from({ length: requestsInRound }, () => path)
  const ask = async (asked: readonly string[]) => {
    const start = cpuMs(product.pid) + databaseMs(postmaster)
    await requestAll({ port: product.port, paths: asked, headers, expect: 200 })
    return cpuMs(product.pid) + databaseMs(postmaster) - start
  }
  const views = await measurePaired({
    async reference() {
      const start = ownMs() + databaseMs(postmaster)
      for (let time = 0; time < requestsInRound; time++) gzipSync(await bySql(version, view))
      return ownMs() + databaseMs(postmaster) - start
    },
    candidate: () => ask(paths),
  })
  reportPaired('P4', 'a view, of the best SQL form', views, { atMost: 1.3 })
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })
  const properties = (await answer.json()) as Record<string, { polygons: unknown[] }>
  const shown = Object.values(properties).reduce((sum, { polygons }) => sum + polygons.length, 0)
  const whole = await bySql(version, view)
  const missing = (JSON.parse(whole) as unknown[]).length - shown
  report('P4', `parcels missing in a view of ${shown}`, missing, '', { atMost: 0 })
  const fullBytes = gzipSync(whole).length
  const bytes = gzipSync(JSON.stringify(properties)).length / fullBytes
  process.stdout.write(`      the view gzipped is ${bytes.toFixed(2)} of the full rows gzipped\n`)
  const tileBytes = await bytesOfTiles(version, view, product.port)
  report('P4', 'its tiles gzipped, of the full rows gzipped', tileBytes / fullBytes, 'times', {
    atMost: 0.25,
  })
  // Clicks all over the town, and calls that only check whether the database answers.
  const nothing = Array.from({ length: clicksInRound }, () => '/api/health/ready')
  const clicks = await measurePaired({
    reference: () => ask(nothing),
    candidate: (round) =>
      ask(
        nothing.map((_, click) => {
          const plot = (click * 7919 + round * 104_729) % parcels
          return `/api/ownership/parcel/${polyIdOf(plot)}`
        }),
      ),
  })
  const what = 'a click on a parcel, of `select 1` through the same stack'
  reportPaired('P6', what, clicks, { atMost: 3.5 })
  await stop(product.child)
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
