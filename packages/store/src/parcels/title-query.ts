import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { TitleRow } from '../import-rows.ts'

const maxProprietors = 4

/** The columns of a `TitleRow`. */
export const titleColumnsText = `
  title_no as "titleNo", source, owner_class as "ownerClass", tenure, address, district,
  county, region, postcode, has_more_addresses as "hasMoreAddresses",
  price_paid_pounds as "pricePaidPounds", proprietors,
  date_proprietor_added as "dateProprietorAdded",
  has_more_proprietors as "hasMoreProprietors"`
export const titleColumns = sql.raw(titleColumnsText)

/** The company records of these titles, by title number. */
export async function titlesNamed(
  database: Database,
  version: number,
  titleNos: readonly string[],
): Promise<Map<string, TitleRow>> {
  if (titleNos.length === 0) return new Map()
  const { rows } = await sql<TitleRow>`
    select ${titleColumns}
    from titles where version = ${version} and title_no = any(${titleNos}::text[])
    order by source`.execute(database)
  return recordsByTitle(rows)
}

/**
 * Records by title number, ordered by source. A title with British and overseas owners is in both
 * datasets, with some of its owners in each: the two records are merged.
 */
export function recordsByTitle(records: readonly TitleRow[]): Map<string, TitleRow> {
  const titles = new Map<string, TitleRow>()
  for (const record of records) {
    const other = titles.get(record.titleNo)
    titles.set(record.titleNo, other === undefined ? record : merge(other, record))
  }
  return titles
}

function merge(ccod: TitleRow, ocod: TitleRow): TitleRow {
  const proprietors = [...ccod.proprietors, ...ocod.proprietors]
  return {
    ...ccod,
    proprietors: proprietors.slice(0, maxProprietors),
    hasMoreProprietors:
      ccod.hasMoreProprietors || ocod.hasMoreProprietors || proprietors.length > maxProprietors,
  }
}
