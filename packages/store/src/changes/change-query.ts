import { sql } from 'kysely'

/** What a `StoredChange` is read from. */
export const changeColumns = sql`
  id, kind, edition, is_accepted as "isAccepted", poly_ids_before::float8[] as "polyIdsBefore",
  poly_ids_after::float8[] as "polyIdsAfter", title_no as "titleNo",
  owners_before as "ownersBefore", owners_after as "ownersAfter",
  area_before_square_metres as "areaBeforeSquareMetres",
  area_after_square_metres as "areaAfterSquareMetres",
  geom_before as "geomBefore", geom_after as "geomAfter"`

/**
 * The months whose changes are shown, for a `with`: those that were published and not withdrawn, of
 * the same kind of land, real or fictional, as what is published now.
 */
export const shownMonths = sql`
  shown_month as (
    select version, edition from dataset_versions
    where dataset_id = 'ownership' and state in ('published', 'retired', 'dropped')
      and fictional = (
        select fictional from dataset_versions
        where dataset_id = 'ownership' and state = 'published'
      )
  )`
