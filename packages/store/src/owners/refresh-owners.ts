import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { partitionName } from '../partitions.ts'
import { ownerShares, shareColumns } from './owner-shares.ts'

/**
 * Recomputes what the owners of these titles hold, after links of the titles changed: the same as
 * `buildOwners` computes for all owners.
 */
export async function refreshOwners(
  transaction: Database,
  version: number,
  titleNos: readonly string[],
): Promise<void> {
  const of = (table: 'owners' | 'owner_titles' | 'owner_shares') =>
    sql.raw(partitionName(table, version))
  const { rows } = await sql<{ id: number }>`
    select distinct owner_id as id from ${of('owner_titles')}
    where title_no = any(${titleNos}::text[]) order by 1`.execute(transaction)
  if (rows.length === 0) return
  const theirs = `owner_id in (${rows.map(({ id }) => id).join(', ')})`
  await sortTitles(transaction, version, theirs)
  const isTheirs = sql.raw(theirs)
  await sql`delete from ${of('owner_shares')} where ${isTheirs}`.execute(transaction)
  await sql`
    insert into ${of('owner_shares')} (${sql.raw(shareColumns)})
    ${sql.raw(ownerShares(version, theirs))}`.execute(transaction)
  await sql`
    update ${of('owners')} owner set parcels = held.parcels, area_square_metres = held.area
    from (
      select owner_id, sum(parcels) as parcels,
        sum(area_square_metres::numeric)::double precision as area
      from ${of('owner_shares')} where ${isTheirs} group by owner_id
    ) held
    where held.owner_id = owner.owner_id`.execute(transaction)
}

/** Titles with a parcel come first in the list of an owner, so a link may move one. */
async function sortTitles(transaction: Database, version: number, owners: string): Promise<void> {
  const titles = sql.raw(partitionName('owner_titles', version))
  const links = sql.raw(partitionName('title_links', version))
  const parcels = sql.raw(partitionName('parcels', version))
  await sql`
    with former as (
      delete from ${titles} where ${sql.raw(owners)} returning owner_id, title_no
    )
    insert into ${titles} (version, owner_id, position, title_no)
    select ${sql.lit(version)}, owner_id,
      row_number() over (
        partition by owner_id order by not is_mapped, title_no collate "C"
      ), title_no
    from (
      select owner_id, title_no, exists (
        select from ${links} link join ${parcels} using (poly_id)
        where link.title_no = former.title_no
      ) as is_mapped from former
    ) held`.execute(transaction)
}
