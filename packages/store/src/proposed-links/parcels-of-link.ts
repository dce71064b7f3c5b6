import { sql, type RawBuilder } from 'kysely'

/**
 * An array of the parcels that have a confirmed link in a version: its own, or those to which the
 * title was carried since with the land. `link` is the row of `proposed_links`.
 */
export const parcelsOfLink = (version: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  case when exists (
    select from title_links own
    where own.version = ${version} and own.poly_id = link.poly_id and own.title_no = link.title_no
  ) then array[link.poly_id]
  else coalesce((
    select array_agg(carried.poly_id) from title_links carried
    where carried.version = ${version} and carried.title_no = link.title_no
      and carried.provenance = 'user-confirmed'
  ), array[link.poly_id]) end
)`
