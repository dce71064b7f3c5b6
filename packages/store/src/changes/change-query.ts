import { sql } from 'kysely'

/** The columns of a `StoredChange`. */
export const changeColumns = sql`
  id, kind, edition, is_accepted as "isAccepted", poly_ids_before::float8[] as "polyIdsBefore",
  poly_ids_after::float8[] as "polyIdsAfter", title_no as "titleNo",
  owners_before as "ownersBefore", owners_after as "ownersAfter",
  area_before_square_metres as "areaBeforeSquareMetres",
  area_after_square_metres as "areaAfterSquareMetres",
  geom_before as "geomBefore", geom_after as "geomAfter"`

/**
 * A common table expression of the months whose changes are shown: published and not withdrawn, and
 * real or fictional like the currently published data.
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
