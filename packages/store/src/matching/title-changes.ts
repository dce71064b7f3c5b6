import type { ChangeKind } from '@terrier/contract/changes'
import { joinPolygons } from '@terrier/geo/join-polygons'
import type { Client } from 'pg'

import { inTransaction } from '../connection/in-transaction.ts'
import { partitionName } from '../partitions.ts'
import { commonSources, ownerKeysIn, polyIdsIn } from './title-columns.ts'

const pageRows = 200

type TitleChangeKind = Extract<ChangeKind, 'titleAdded' | 'titleRemoved'>

interface ListedTitle {
  readonly titleNo: string
  readonly owners: readonly string[]
  readonly ownerKeys: readonly string[]
  /** As texts: PostgreSQL arrays cannot contain lists of different lengths. */
  readonly polyIds: string
  readonly areaSquareMetres: number | null
  readonly box: string | null
  /** TWKB of the linked parcels. */
  readonly geoms: readonly Uint8Array[]
}

/**
 * Records the titles that are in the register of one month only: 'titleAdded' and 'titleRemoved'.
 * A title counts as listed in whichever source it is, so that one that moves from the UK companies'
 * register to that of overseas companies is neither. A source that only one of the months has (a
 * first OCOD) adds and removes nothing; a month without titles of its own has those of the month
 * before. Each change has the parcels and owners of the month in which the title is listed, so that
 * it can be found by place and by owner when the tables of that month are gone.
 *
 * Requires the titles, links, parcels and owners of the version to be complete. Replaces what an
 * interrupted run recorded.
 */
export async function recordTitleChanges(
  client: Client,
  version: number,
  previous: number | null,
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(
      `delete from ownership_changes
       where version = $1 and kind in ('titleAdded', 'titleRemoved')`,
      [version],
    )
    if (previous === null) return 0
    const sources = commonSources(version, previous)
    const removed = { kind: 'titleRemoved', listedIn: previous, absentFrom: version } as const
    const added = { kind: 'titleAdded', listedIn: version, absentFrom: previous } as const
    return (
      (await recordKind(client, version, sources, removed)) +
      (await recordKind(client, version, sources, added))
    )
  })
}

interface Comparison {
  readonly kind: TitleChangeKind
  /** The versions of the month that lists the titles, and of the one that does not. */
  readonly listedIn: number
  readonly absentFrom: number
}

async function recordKind(
  client: Client,
  version: number,
  sources: string,
  { kind, listedIn, absentFrom }: Comparison,
): Promise<number> {
  // Temporary: visible to this connection only.
  await client.query('drop table if exists pg_temp.listed_title')
  await client.query(`
    create temporary table listed_title as
    select row_number() over (order by title_no collate "C") as place, title_no
    from (
      select distinct title_no from ${partitionName('titles', listedIn)} listed
      where source in (${sources}) and not exists (
        select from ${partitionName('titles', absentFrom)} other
        where other.title_no = listed.title_no
      )
    ) only_here`)
  await client.query('alter table listed_title add primary key (place)')
  let count = 0
  for await (const page of listedTitles(client, listedIn)) {
    await insertChanges(client, version, kind, page)
    count += page.length
  }
  await client.query('drop table listed_title')
  return count
}

async function* listedTitles(client: Client, listedIn: number): AsyncGenerator<ListedTitle[]> {
  for (let from = 1; ; from += pageRows) {
    const { rows } = await client.query<ListedTitle>(
      `select title.title_no as "titleNo", ${ownerNamesIn(listedIn)} as owners,
         ${ownerKeysIn(listedIn)} as "ownerKeys", ${polyIdsIn(listedIn)}::text as "polyIds",
         land.area as "areaSquareMetres", land.bbox::text as box, land.geoms
       from listed_title title cross join lateral (
         select sum(area_square_metres) as area,
           box(point(min((bbox[1])[0]), min((bbox[1])[1])),
             point(max((bbox[0])[0]), max((bbox[0])[1]))) as bbox,
           coalesce(array_agg(geom order by parcel.poly_id), '{}') as geoms
         from ${partitionName('title_links', listedIn)} link
           join ${partitionName('parcels', listedIn)} parcel
             on parcel.version = ${listedIn} and parcel.poly_id = link.poly_id
         where link.title_no = title.title_no
       ) land
       where place >= $1 and place < $2 order by place`,
      [from, from + pageRows],
    )
    if (rows.length === 0) return
    yield rows
  }
}

/** Names of `title.title_no` in the order of the register, each once. */
function ownerNamesIn(version: number): string {
  return `array(
    select owner ->> 'name'
    from ${partitionName('titles', version)} record,
      jsonb_array_elements(proprietors) with ordinality as listed(owner, position)
    where record.version = ${version} and record.title_no = title.title_no
    group by owner ->> 'name' order by min(source || to_char(position, '0000'))
  )`
}

async function insertChanges(
  client: Client,
  version: number,
  kind: TitleChangeKind,
  titles: readonly ListedTitle[],
): Promise<void> {
  const side = kind === 'titleAdded' ? 'after' : 'before'
  const otherSide = kind === 'titleAdded' ? 'before' : 'after'
  const lists = titles.map(({ owners, ownerKeys }) => ({ owners, keys: ownerKeys }))
  await client.query(
    `insert into ownership_changes (version, kind, is_accepted, title_no,
       poly_ids_${side}, poly_ids_${otherSide}, owners_${side}, owner_keys_${side},
       area_${side}_square_metres, bbox, geom_${side})
     select $1, $2, true, title_no, poly_ids::bigint[], '{}',
       array(select jsonb_array_elements_text(list -> 'owners')),
       array(select jsonb_array_elements_text(list -> 'keys')),
       area, box::box, geom
     from unnest($3::text[], $4::text[], $5::jsonb[], $6::float8[], $7::text[], $8::bytea[])
       as title(title_no, poly_ids, list, area, box, geom)`,
    [
      version,
      kind,
      titles.map(({ titleNo }) => titleNo),
      titles.map(({ polyIds }) => polyIds),
      lists.map((list) => JSON.stringify(list)),
      titles.map(({ areaSquareMetres }) => areaSquareMetres),
      titles.map(({ box }) => box),
      titles.map(({ geoms }) => outlineOf(geoms)),
    ],
  )
}

/** Inside arrays, the driver encodes only Buffers as bytea. */
function outlineOf(geoms: readonly Uint8Array[]): Buffer | null {
  const outline = joinPolygons(geoms)
  return outline && Buffer.from(outline.buffer, outline.byteOffset, outline.byteLength)
}
