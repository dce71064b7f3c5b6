import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { StoredChange } from '../stored.ts'
import { changeColumns, shownMonths } from './change-query.ts'

/**
 * See `ChangeReader.ofParcel`. Goes back from the parcel to those it was made of, and from each of
 * them to what it was made of in a month before: versions only fall, so it comes to an end even
 * where numbers come round again.
 */
export async function changesOfParcel(
  database: Database,
  version: number,
  polyId: number,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    with recursive ${shownMonths}, ancestor (poly_id, until_version) as (
      select ${polyId}::bigint, ${version} + 1
      union
      select unnest(change.poly_ids_before), change.version
      from ancestor
        join ownership_changes change on change.poly_ids_after @> array[ancestor.poly_id]
          and change.version < ancestor.until_version and change.kind <> 'ownerChanged'
        join shown_month on shown_month.version = change.version
    ), own as (
      select change.id
      from ancestor
        join ownership_changes change on change.poly_ids_after @> array[ancestor.poly_id]
          and change.version < ancestor.until_version and change.kind <> 'ownerChanged'
      union
      select id from ownership_changes
      where poly_ids_before @> array[${polyId}::bigint] and kind <> 'ownerChanged'
      union
      select id from ownership_changes
      where kind = 'ownerChanged' and title_no = (
        select title_no from parcels where version = ${version} and poly_id = ${polyId}
      )
    )
    select ${changeColumns}
    from own join ownership_changes using (id) join shown_month using (version)
    order by version desc, id`.execute(database)
  return rows
}
