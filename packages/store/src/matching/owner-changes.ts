import { foldOwnerName } from '@terrier/domain/ownership/fold-owner-name'
import type { Client } from 'pg'

import { partitionName } from '../partitions.ts'
import { inTransaction } from '../connection/in-transaction.ts'
import { commonSources, ownerKeysIn, polyIdsIn } from './title-columns.ts'

const pageRows = 1000

/** A temporary table, visible to this connection only. */
const scratchTable = 'pg_temp.renamed_title'

interface RenamedTitle {
  readonly titleNo: string
  readonly namesBefore: string[]
  readonly namesAfter: string[]
}

/**
 * Records the titles that are listed in both months, with another set of proprietors, and resolves
 * to their number. Names are compared as normalised by the domain, and only of titles whose records
 * differ: the key of an owner may change because of other owners, and then nothing was sold. A title
 * without a parcel has no box: it is found by its number and its owners. A source that only one of
 * the months has (a first OCOD) changes no owner. Titles that are listed in one month only are
 * recorded by `recordTitleChanges`.
 *
 * Requires the titles, links, parcels and owners of the version to be complete. Replaces what an
 * interrupted run recorded.
 */
export async function recordOwnerChanges(
  client: Client,
  version: number,
  previous: number | null,
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(
      `delete from ownership_changes where version = $1 and kind = 'ownerChanged'`,
      [version],
    )
    if (previous === null) return 0
    await listRenamed(client, version, previous)
    let count = 0
    for await (const page of renamedTitles(client)) {
      const changed = page.filter((title) => isOtherOwner(title))
      count += await insertChanges(client, version, previous, changed)
    }
    await client.query(`drop table ${scratchTable}`)
    return count
  })
}

function isOtherOwner({ namesBefore, namesAfter }: RenamedTitle): boolean {
  return folded(namesBefore) !== folded(namesAfter)
}

function folded(names: readonly string[]): string {
  return [...new Set(names.map(foldOwnerName))].toSorted().join('\n')
}

/** Titles whose records differ in any way, with the names in all their records in both months. */
async function listRenamed(client: Client, version: number, previous: number): Promise<void> {
  await client.query(`drop table if exists ${scratchTable}`)
  await client.query(`
    create temporary table renamed_title as
    with source as (
      ${commonSources(version, previous)}
    ), differing as (
      select distinct title_no
      from (
        select title_no, source, proprietors from ${partitionName('titles', previous)}
        where source in (table source)
      ) old full join (
        select title_no, source, proprietors from ${partitionName('titles', version)}
        where source in (table source)
      ) new using (title_no, source)
      where old.proprietors is distinct from new.proprietors
    )
    select row_number() over (order by title_no collate "C") as place, title_no,
      ${namesIn(previous)} as names_before, ${namesIn(version)} as names_after
    from differing
    where ${isListedIn(previous)} and ${isListedIn(version)}`)
  await client.query('alter table renamed_title add primary key (place)')
}

/** In a source that both months have. */
function isListedIn(version: number): string {
  return `exists (
    select from ${partitionName('titles', version)} record
    where record.version = ${version} and record.title_no = differing.title_no
      and source in (table source)
  )`
}

/** Names in the order of the register. */
function namesIn(version: number): string {
  return `array(
    select owner ->> 'name'
    from ${partitionName('titles', version)} record,
      jsonb_array_elements(proprietors) with ordinality as listed(owner, position)
    where record.version = ${version} and record.title_no = differing.title_no
      and source in (table source)
    order by source, position
  )`
}

async function* renamedTitles(client: Client): AsyncGenerator<RenamedTitle[]> {
  for (let from = 1; ; from += pageRows) {
    const { rows } = await client.query<RenamedTitle>(
      `select title_no as "titleNo", names_before as "namesBefore", names_after as "namesAfter"
       from renamed_title where place >= $1 and place < $2 order by place`,
      [from, from + pageRows],
    )
    if (rows.length === 0) return
    yield rows
  }
}

async function insertChanges(
  client: Client,
  version: number,
  previous: number,
  titles: readonly RenamedTitle[],
): Promise<number> {
  if (titles.length === 0) return 0
  // JSON, since PostgreSQL arrays cannot contain lists of different lengths.
  const { rowCount } = await client.query(
    `insert into ownership_changes (version, kind, is_accepted, poly_ids_before, poly_ids_after,
       title_no, owners_before, owners_after, owner_keys_before, owner_keys_after, bbox)
     select $1, 'ownerChanged', true, ${polyIdsIn(previous)}, ${polyIdsIn(version)},
       title_no, array(select jsonb_array_elements_text(names_before)),
       array(select jsonb_array_elements_text(names_after)), ${ownerKeysIn(previous)},
       ${ownerKeysIn(version)}, place.bbox
     from jsonb_to_recordset($2::jsonb)
         as title(title_no text, names_before jsonb, names_after jsonb)
       cross join lateral (
         select box(
           point(min((bbox[1])[0]), min((bbox[1])[1])), point(max((bbox[0])[0]), max((bbox[0])[1]))
         ) as bbox
         from ${partitionName('title_links', version)} link
           join ${partitionName('parcels', version)} parcel
             on parcel.version = ${version} and parcel.poly_id = link.poly_id
         where link.title_no = title.title_no
       ) place`,
    [
      version,
      JSON.stringify(
        titles.map(({ titleNo, namesBefore, namesAfter }) => ({
          title_no: titleNo,
          names_before: namesBefore,
          names_after: namesAfter,
        })),
      ),
    ],
  )
  return rowCount ?? 0
}
