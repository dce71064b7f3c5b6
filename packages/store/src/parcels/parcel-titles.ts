import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { TitleLinkRow } from '../import-rows.ts'

/** A title of a parcel, with what the datasets of companies say of it. */
export interface TitleOnParcel {
  readonly polyId: number
  readonly titleNo: string
  readonly provenance: TitleLinkRow['provenance']
  /** Null, as are `ownerClass` and `address`, if the title is in no dataset of companies. */
  readonly tenure: string | null
  readonly ownerClass: number | null
  readonly address: string | null
  /** Ordered by key; empty if the title is in no dataset of companies. */
  readonly owners: readonly { readonly key: string; readonly name: string }[]
}

/**
 * The titles of parcels, ordered by parcel and title number. The links are read first: the planner
 * cannot estimate how many there are, and might scan those of the whole country instead.
 */
export async function titlesOnParcels(
  database: Database,
  version: number,
  polyIds: readonly number[],
): Promise<TitleOnParcel[]> {
  if (polyIds.length === 0) return []
  const { rows } = await sql<TitleOnParcel>`
    with link as materialized (
      select poly_id, title_no, provenance from title_links
      where version = ${version} and poly_id = any(${polyIds}::bigint[])
    )
    select poly_id as "polyId", link.title_no as "titleNo", provenance, tenure,
      owner_class as "ownerClass", address, coalesce(owners, '[]') as owners
    from link
      left join lateral (
        select tenure, owner_class, address from titles
        where version = ${version} and titles.title_no = link.title_no
        order by source limit 1
      ) record on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('key', key, 'name', name) order by key collate "C")
          as owners
        from owner_titles held join owners
          on owners.version = ${version} and owners.owner_id = held.owner_id
        where held.version = ${version} and held.title_no = link.title_no
      ) holder on true
    order by poly_id, link.title_no collate "C"`.execute(database)
  return rows
}
