/**
 * The search for watches after a month of ownership is published (goal P17):
 *
 *   node bench/watches.ts [parcels] [watches]
 *
 * By default 10,000 watches of 2,500 people over a town of a million plots by formula: half of areas
 * of 80 hectares, three in ten of parcels, the rest of owners. The month redrew one boundary in
 * fifty and sold one title in a hundred. Counted is the processor time of the product and the
 * database, from the notification of the publication until the last watch is searched and its mail
 * is in the outbox, and half as many watches before, to see how it grows. Linux only.
 */
import { setTimeout as delay } from 'node:timers/promises'

import { boundsOf } from '@terrier/geo/bounds'
import { EqualAreaPlane } from '@terrier/geo/equal-area'
import type { MultiPolygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { encodeTwkb } from '@terrier/geo/twkb'
import { datasetsChannel } from '@terrier/store/datasets-channel'
import type { PublishedDataset } from '@terrier/store/stored'
import type { WatchSubject } from '@terrier/store/watches/watches'

import { polyIdOf, publishTown } from './formula/publish-town.ts'
import { databaseMs, postmasterOf } from './process-costs.ts'
import { installation } from './reliability/installation.ts'
import { report } from './report.ts'
import { cpuMs, startProduct, stop } from './tile-server/children.ts'

const parcels = Number(process.argv[2] ?? 1_000_000)
const watches = Number(process.argv[3] ?? 10_000)
const watchesOfPerson = 4
const radiusMetres = 505
const limitSeconds = 60

await using home = await installation()
const month = await publishTown(home.store, parcels)
await recordChanges(month.version)
const people: number[] = []
for (let person = 0; person < watches / watchesOfPerson; person += 1) {
  people.push((await home.person()).userId)
}
await createWatches(month)
await home.query('vacuum analyze')
const product = await startProduct(home.folder, { LOG_LEVEL: 'error', SMTP_URL: '' })
try {
  await untilSearched()
  const half = await search(watches / 2)
  const whole = await search(watches)
  const [found] = await home.query<{ findings: number; changes: number }>(
    'select count(*)::integer as findings, sum(total)::integer as changes from watch_findings',
  )
  process.stdout.write(
    `      ${found?.findings} of ${watches} watches found ${found?.changes} changes; ` +
      `${watches / 2} watches took ${half.toFixed(1)} s, ${watches} took ${whole.toFixed(1)} s\n`,
  )
  report('P17', `${watches} watches against a month of ${parcels} parcels, CPU`, whole, 's', {
    atMost: limitSeconds,
  })
} finally {
  await stop(product.child)
}

/** Processor time in seconds of a search for so many of the watches. */
async function search(count: number): Promise<number> {
  await home.query('truncate watch_findings, watch_digests')
  await home.query('delete from outbox')
  const before = cpuMs(product.pid) + databaseMs(postmasterOf(home.folder))
  await home.query(
    'update watches set searched_version = 0 where id in (select id from watches order by id limit $1)',
    [count],
  )
  await home.query(`notify ${datasetsChannel}`)
  await untilSearched()
  return (cpuMs(product.pid) + databaseMs(postmasterOf(home.folder)) - before) / 1000
}

async function untilSearched(): Promise<void> {
  for (;;) {
    const [row] = await home.query(
      'select exists (select from watches where searched_version = 0) as is',
    )
    if (row?.['is'] === false) return
    await delay(500)
  }
}

/** As matching and the register would have recorded them. */
async function recordChanges(version: number): Promise<void> {
  await home.query(
    `insert into ownership_changes (version, kind, is_accepted, poly_ids_before, poly_ids_after,
       area_before_square_metres, area_after_square_metres, bbox, geom_before, geom_after)
     select version, 'highOverlap', true, array[poly_id], array[poly_id], area_square_metres,
       area_square_metres, bbox, geom, geom
     from parcels where version = $1 and poly_id % 50 = 0`,
    [version],
  )
  await home.query(
    `insert into ownership_changes (version, kind, is_accepted, poly_ids_before, poly_ids_after,
       title_no, owners_before, owners_after, owner_keys_before, owner_keys_after, bbox)
     select parcel.version, 'ownerChanged', true, array[poly_id], array[poly_id], link.title_no,
       array['A LTD'], array['B LTD'],
       case when poly_id % 200 = 1 then keys else array['other'] end,
       case when poly_id % 200 = 1 then array['other'] else keys end, bbox
     from parcels parcel join title_links link using (version, poly_id)
       cross join lateral (
         select coalesce(array_agg(key), '{}') as keys
         from owner_titles held join owners using (version, owner_id)
         where held.version = link.version and held.title_no = link.title_no
       ) owner
     where parcel.version = $1 and poly_id % 100 = 1`,
    [version],
  )
}

async function createWatches({ version, bounds }: PublishedDataset): Promise<void> {
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const owners = await home.query<{ key: string }>(
    'select key from owners where version = $1 order by owner_id limit 2000',
    [version],
  )
  for (let number = 0; number < watches; number += 1) {
    const random = (step: number) => (number * step) % 1
    const subject = ((): WatchSubject => {
      if (number % 10 < 5) {
        const centre = [
          west + (east - west) * random(0.618_034),
          south + (north - south) * random(0.754_878),
        ] as const
        const geometry = circle(centre)
        return { kind: 'area', geom: encodeTwkb(geometry), bounds: boundsOf(geometry) }
      }
      if (number % 10 < 8) {
        return { kind: 'parcel', polyIds: [polyIdOf(Math.floor(parcels * random(0.618_034)))] }
      }
      return { kind: 'owner', ownerKey: owners[number % owners.length]?.key ?? '' }
    })()
    const userId = people[Math.floor(number / watchesOfPerson)] ?? 0
    const watch = { userId, name: `Watch ${number}`, subject, createdAt: new Date() }
    await home.store.write((tx) => tx.watches.create(watch, watchesOfPerson))
  }
}

/** A polygon of 64 vertices, as large as a parish's village. */
function circle(centre: LngLat): MultiPolygon {
  const plane = new EqualAreaPlane(centre)
  const corners = 64
  const ring = Array.from({ length: corners + 1 }, (_, corner): LngLat => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    return plane.unproject({
      x: radiusMetres * Math.cos(angle),
      y: radiusMetres * Math.sin(angle),
    })
  })
  return { type: 'MultiPolygon', coordinates: [[ring]] }
}
