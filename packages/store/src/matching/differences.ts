import type { Bounds } from '@terrier/geo/bounds'
import type { Client } from 'pg'

import { stagingTableName, partitionName } from '../partitions.ts'
import type { DifferingParcel } from './compared-parcels.ts'
import { differingName } from './scratch-tables.ts'

const pageRows = 2000
const pageOfBounds = 20_000

/**
 * Compares hashes, so that the join of two months of the whole country has just 24 bytes for each
 * parcel. Numbers run from south to north within strips of a hundredth of a degree: nearby parcels
 * mostly have nearby numbers.
 */
export async function listDifferences(
  client: Client,
  version: number,
  previous: number | null,
  { hadTitlePolygons = false }: { readonly hadTitlePolygons?: boolean } = {},
): Promise<number> {
  const name = differingName(version)
  await client.query(`drop table if exists ${name}`)
  await client.query(`
    create table ${name} (
      place integer not null, poly_id bigint not null, is_open boolean not null,
      is_title_polygon boolean not null, is_on_standing boolean not null default false,
      bbox box not null, before bytea, after bytea
    )`)
  if (previous === null) return 0
  const before = partitionName('parcels', previous)
  const after = stagingTableName(version)
  await client.query(`
    insert into ${name} (place, poly_id, is_open, is_title_polygon, bbox, before, after)
    select row_number() over (
        order by floor((bbox[1])[0] * 100), (bbox[1])[1], poly_id
      ) - 1, poly_id, false, is_title_polygon, bbox, before, after
    from (
      select differing.poly_id, bound_box(coalesce(old.bbox, new.bbox), coalesce(new.bbox, old.bbox)) as bbox,
        old.geom as before, new.geom as after,
        case when new.poly_id is null then ${hadTitlePolygons}
          else coalesce(new.file = any(array(
            select file from import_files where version = ${version} and part = 'polygons'
          )), false) end as is_title_polygon
      from (
        select poly_id
        from (select poly_id, md5(geom)::uuid as shape from ${before}) old
          full join (select poly_id, md5(geom)::uuid as shape from ${after}) new using (poly_id)
        where old.shape is distinct from new.shape
      ) differing
        left join ${before} old on old.version = ${previous} and old.poly_id = differing.poly_id
        left join ${after} new on new.poly_id = differing.poly_id
    ) found`)
  await client.query(`alter table ${name} add primary key (place)`)
  await client.query(`create index on ${name} (poly_id)`)
  await client.query(`create index on ${name} using gist (bbox)`)
  await client.query(`analyze ${name}`)
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${name}`)
  return rows[0]?.count ?? 0
}

/** The columns of a `DifferingParcel`. */
export const differingColumns = `place, poly_id as "polyId", before, after,
  (bbox[1])[0] as west, (bbox[1])[1] as south, (bbox[0])[0] as east, (bbox[0])[1] as north`

export interface DifferingRow {
  readonly place: number
  readonly polyId: number
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function toDiffering({
  west,
  south,
  east,
  north,
  ...parcel
}: DifferingRow): DifferingParcel {
  return { ...parcel, bounds: [west, south, east, north] }
}

export async function* pagedDifferences(
  client: Client,
  version: number,
): AsyncGenerator<DifferingParcel> {
  for (let from = 0; ; from += pageRows) {
    const { rows } = await client.query<DifferingRow>(
      `select ${differingColumns} from ${differingName(version)}
       where place >= $1 and place < $2 order by place`,
      [from, from + pageRows],
    )
    if (rows.length === 0) return
    for (const row of rows) yield toDiffering(row)
  }
}

export async function* pagedBounds(client: Client, version: number): AsyncGenerator<Bounds> {
  const { rows: found } = await client.query(`select where to_regclass($1) is not null`, [
    differingName(version),
  ])
  // A month without parcels of its own has no differences.
  if (found.length === 0) return
  for (let from = 0; ; from += pageOfBounds) {
    const { rows } = await client.query<Omit<DifferingRow, 'before' | 'after'>>(
      `select (bbox[1])[0] as west, (bbox[1])[1] as south,
         (bbox[0])[0] as east, (bbox[0])[1] as north
       from ${differingName(version)} where place >= $1 and place < $2`,
      [from, from + pageOfBounds],
    )
    if (rows.length === 0) return
    for (const { west, south, east, north } of rows) yield [west, south, east, north]
  }
}

/** Those of title polygons that are in one month only. */
export async function* pagedTitlePolygons(
  client: Client,
  version: number,
): AsyncGenerator<DifferingParcel> {
  let last = -1
  for (;;) {
    const { rows } = await client.query<DifferingRow>(
      `select ${differingColumns} from ${differingName(version)}
       where is_title_polygon and (before is null or after is null) and place > $1
       order by place limit ${pageRows}`,
      [last],
    )
    for (const row of rows) yield toDiffering(row)
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.place
  }
}

/** Marks differing parcels as lying on parcels of both months, and no longer as open. */
export async function markOnStanding(
  client: Client,
  version: number,
  places: Iterable<number>,
): Promise<void> {
  const name = differingName(version)
  await client.query(`update ${name} set is_on_standing = false where is_on_standing`)
  for (const page of pagesOf(places, pageOfBounds)) {
    await client.query(
      `update ${name} set is_on_standing = true, is_open = false
       where place = any($1::integer[])`,
      [page],
    )
  }
}

export async function markOpen(
  client: Client,
  version: number,
  places: Iterable<number>,
): Promise<void> {
  const name = differingName(version)
  await client.query(`update ${name} set is_open = false where is_open`)
  for (const page of pagesOf(places, pageOfBounds)) {
    await client.query(`update ${name} set is_open = true where place = any($1::integer[])`, [page])
  }
  await client.query(`analyze ${name}`)
}

function* pagesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let page: Item[] = []
  for (const item of items) {
    page.push(item)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
