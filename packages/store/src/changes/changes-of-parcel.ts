import { sql } from 'kysely'

import { isOfBoundary } from '../change-kinds.ts'
import type { Database } from '../connection/database.ts'
import type { ParcelChange } from '../stored.ts'
import { changeColumns, shownMonths } from './change-query.ts'

const ofBoundary = sql.raw(isOfBoundary)

/**
 * See `ChangeReader.ofParcel`. Recursive: from the parcel to its predecessors, and from each of
 * them to its own in an earlier month. The version decreases with each step, so the recursion
 * terminates even if identifiers recur. Whatever is reached through a change that was not accepted
 * is uncertain. Titles that are newly or no longer listed are found by their land too: the parcel
 * may not be linked to them any more.
 */
export async function changesOfParcel(
  database: Database,
  version: number,
  polyId: number,
): Promise<ParcelChange[]> {
  const { rows } = await sql<ParcelChange>`
    with recursive ${shownMonths}, ancestor (poly_id, until_version, is_certain) as (
      select ${polyId}::bigint, ${version} + 1, true
      union
      select unnest(change.poly_ids_before), change.version,
        ancestor.is_certain and change.is_accepted
      from ancestor
        join ownership_changes change on change.poly_ids_after @> array[ancestor.poly_id]
          and change.version < ancestor.until_version and ${ofBoundary}
        join shown_month on shown_month.version = change.version
    ), found as (
      select change.id, ancestor.is_certain
      from ancestor
        join ownership_changes change on change.poly_ids_after @> array[ancestor.poly_id]
          and change.version < ancestor.until_version and ${ofBoundary}
      union
      select id, true from ownership_changes
      where poly_ids_before @> array[${polyId}::bigint] and ${ofBoundary}
      union
      select id, true from ownership_changes
      where title_no in (
        select title_no from parcels where version = ${version} and poly_id = ${polyId}
        union
        select title_no from title_links where version = ${version} and poly_id = ${polyId}
      )
      union
      select change.id, ancestor.is_certain
      from ancestor
        join ownership_changes change on (
          change.kind = 'titleAdded' and change.poly_ids_after @> array[ancestor.poly_id]
            and change.version < ancestor.until_version
          or change.kind = 'titleRemoved' and change.poly_ids_before @> array[ancestor.poly_id]
            and change.version <= ancestor.until_version
        )
    ), own as (
      select id, bool_or(is_certain) as is_certain from found group by id
    )
    select ${changeColumns}, is_certain as "isCertain"
    from own join ownership_changes using (id) join shown_month using (version)
    order by version desc, id`.execute(database)
  return rows
}
