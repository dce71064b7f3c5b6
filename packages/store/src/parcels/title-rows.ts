import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { TitleRow } from '../import-rows.ts'
import type { StoredParcel, StoredProperty } from '../stored.ts'

const maxProprietors = 4

/** The columns of a `StoredParcel`. */
export const parcelColumns = sql`
  poly_id as "polyId", owner_class as "ownerClass", title_no as "titleNo", geom,
  area_square_metres as "areaSquareMetres", began_at as "beganAt"`

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

/** For the records of one title: the domestic dataset before that of overseas companies. */
export const bySource = (a: TitleRow, b: TitleRow): number => (a.source < b.source ? -1 : 1)

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

/** Drops the other columns of a row. */
export const storedParcel = (row: StoredParcel): StoredParcel => ({
  polyId: row.polyId,
  ownerClass: row.ownerClass,
  titleNo: row.titleNo,
  geom: row.geom,
  areaSquareMetres: row.areaSquareMetres,
  beganAt: row.beganAt,
})

/** These titles in the given order, each with all its parcels. */
export async function titlesWithParcels(
  database: Database,
  version: number,
  titleNos: readonly string[],
): Promise<StoredProperty[]> {
  if (titleNos.length === 0) return []
  const { rows } = await sql<StoredParcel & { heldBy: string }>`
    select held_by as "heldBy", ${parcelColumns}
    from (
      select title_no as held_by, poly_id as linked_id from title_links
      where version = ${version} and title_no = any(${titleNos}::text[])
    ) link join parcels on version = ${version} and poly_id = linked_id`.execute(database)
  // Not sorted by PostgreSQL, which expects far too many rows of the join: to spare the sort, it
  // would scan all links of England and Wales in the order of the parcels.
  const parcels = Map.groupBy(
    rows.toSorted((a, b) => a.polyId - b.polyId),
    ({ heldBy }) => heldBy,
  )
  const titles = await titlesNamed(database, version, titleNos)
  return titleNos.map((titleNo) => ({
    titleNo,
    title: titles.get(titleNo) ?? null,
    parcels: (parcels.get(titleNo) ?? []).map(storedParcel),
  }))
}
