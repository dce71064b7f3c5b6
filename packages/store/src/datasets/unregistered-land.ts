import type { Bounds } from '@terrier/geo/bounds'
import type { Client } from 'pg'

import { inTransaction } from '../connection/in-transaction.ts'
import { copyInto } from '../copy/copy-rows.ts'
import type { UnregisteredRow } from '../import-rows.ts'
import { unregisteredTarget } from './ownership-targets.ts'
import { stagingTableName, partitionName } from '../partitions.ts'

const columns = 'id, area_square_metres, bbox, geom, kind, classified_by, compactness, access'

/** Fills the unregistered land from files, or from the version `carriedFrom`. */
export async function buildUnregistered(
  client: Client,
  version: number,
  carriedFrom: number | null,
): Promise<void> {
  if (carriedFrom !== null) {
    await client.query(
      `insert into ${partitionName('unregistered_land', version)} (version, ${columns})
       select ${version}, ${columns} from ${landOf(carriedFrom)} piece`,
    )
    return
  }
  await client.query(
    `insert into ${partitionName('unregistered_land', version)} (version, ${columns})
     select distinct on (id) ${version}, ${columns}
     from ${stagingTableName(version, 'unregistered_land')} order by id, load_order desc`,
  )
}

/**
 * Replaces the pieces of the version by the published ones that intersect none of `except`.
 * Resolves to their number.
 */
export function copyUnregistered(
  client: Client,
  version: number,
  previous: number | null,
  except: readonly Bounds[],
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(`delete from ${partitionName('unregistered_land', version)}`)
    if (previous === null) return 0
    await client.query(
      `create temporary table left_out on commit drop as
       select box(point(west, south), point(east, north)) as bbox
       from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[])
         as bounds(west, south, east, north)`,
      [0, 1, 2, 3].map((side) => except.map((bounds) => bounds[side])),
    )
    await client.query('create index on left_out using gist (bbox)')
    await client.query('analyze left_out')
    const { rowCount } = await client.query(
      `insert into ${partitionName('unregistered_land', version)} (version, ${columns})
       select ${version}, ${columns} from ${landOf(previous)} piece
       where not exists (select from left_out where left_out.bbox && piece.bbox)`,
    )
    return rowCount ?? 0
  })
}

/** Upserts pieces by id. */
export function upsertUnregistered(
  client: Client,
  version: number,
  rows: AsyncIterable<UnregisteredRow>,
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(
      `create temporary table computed_land (
        like unregistered_land, load_order bigint generated always as identity
      ) on commit drop`,
    )
    await client.query('alter table computed_land alter column version drop not null')
    const count = await copyInto(client, unregisteredTarget('computed_land'), rows)
    await client.query(
      `insert into ${partitionName('unregistered_land', version)} (version, ${columns})
       select distinct on (id) ${version}, ${columns}
       from computed_land order by id, load_order desc
       on conflict (version, id) do update set area_square_metres = excluded.area_square_metres,
         bbox = excluded.bbox, geom = excluded.geom, kind = excluded.kind,
         classified_by = excluded.classified_by, compactness = excluded.compactness,
         access = excluded.access`,
    )
    return count
  })
}

/** A month imported before unregistered land was stored has no partition for it. */
const landOf = (version: number): string =>
  `(select * from unregistered_land where version = ${version})`
