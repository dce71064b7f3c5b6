import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { TitleRow } from '../import-rows.ts'
import type { TitleOfParcel } from '../stored.ts'
import { titlesWithParcels } from './titles-with-parcels.ts'
import { titleColumns } from './title-query.ts'

interface TitleRecords {
  readonly titleNo: string
  readonly provenance: TitleOfParcel['linkProvenance']
  readonly records: TitleRow[] | null
}

/**
 * These titles of a parcel, ordered: the freehold first, then those with a company record, by title
 * number.
 */
export async function otherTitlesOfParcel(
  database: Database,
  version: number,
  polyId: number,
  titleNos: readonly string[],
): Promise<TitleOfParcel[]> {
  if (titleNos.length === 0) return []
  const properties = await titlesWithParcels(database, version, titleNos)
  const { rows } = await sql<TitleRecords>`
    select link.title_no as "titleNo", provenance, (
        select jsonb_agg(record order by source) from (
          select ${titleColumns} from titles
          where version = ${version} and title_no = link.title_no
        ) record
      ) as records
    from title_links link
    where version = ${version} and poly_id = ${polyId}
      and link.title_no = any(${titleNos}::text[])`.execute(database)
  const known = new Map(rows.map((row) => [row.titleNo, row]))
  return properties
    .map((property) => {
      const row = known.get(property.titleNo ?? '')
      return Object.assign(property, {
        records: row?.records ?? [],
        linkProvenance: row?.provenance ?? null,
      })
    })
    .toSorted((a, b) => rank(a) - rank(b) || ((a.titleNo ?? '') < (b.titleNo ?? '') ? -1 : 1))
}

function rank({ title }: TitleOfParcel): number {
  if (title === null) return 2
  return title.tenure.toLowerCase() === 'freehold' ? 0 : 1
}
