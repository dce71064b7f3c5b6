import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { ReviewedLink } from './boundary-review.ts'

/** The months that a review compares. */
export interface ReviewedMonths {
  /** The published version. */
  readonly version: number
  /** The version that it was matched with; its rows may have been dropped. Null for a first month. */
  readonly basedOn: number | null
}

/** The published month; undefined before the first. */
export async function reviewedMonths(database: Database): Promise<ReviewedMonths | undefined> {
  const { rows } = await sql<ReviewedMonths>`
    select version, based_on as "basedOn" from dataset_versions
    where dataset_id = 'ownership' and state = 'published'`.execute(database)
  return rows[0]
}

/** The links of parcels in both months, the new month first. */
export async function knownLinks(
  database: Database,
  { version, basedOn }: ReviewedMonths,
  polyIds: readonly number[],
): Promise<ReviewedLink[]> {
  if (polyIds.length === 0) return []
  const { rows } = await sql<ReviewedLink>`
    select link.poly_id::float8 as "polyId", link.title_no as "titleNo", provenance,
      case when link.version = ${version} then 'after' else 'before' end as month,
      record.tenure, coalesce(record.owners, array[]::text[]) as owners
    from title_links link
      left join lateral (
        select min(tenure) as tenure, array_agg(owner ->> 'name') as owners
        from titles title, jsonb_array_elements(title.proprietors) owner
        where title.version = ${version} and title.title_no = link.title_no
      ) record on true
    where link.version in (${version}, ${basedOn ?? version})
      and link.poly_id = any(${polyIds}::bigint[])
    order by link.version desc, link.poly_id, link.title_no`.execute(database)
  return rows
}
