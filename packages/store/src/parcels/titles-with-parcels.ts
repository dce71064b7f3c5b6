import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { StoredParcel, StoredProperty } from '../stored.ts'
import { parcelColumns } from './parcel-query.ts'
import { titlesNamed } from './title-query.ts'

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
    ) link join parcels on version = ${version} and poly_id = linked_id
    order by poly_id`.execute(database)
  const parcels = Map.groupBy(rows, ({ heldBy }) => heldBy)
  const titles = await titlesNamed(database, version, titleNos)
  return titleNos.map((titleNo) => ({
    titleNo,
    title: titles.get(titleNo) ?? null,
    parcels: (parcels.get(titleNo) ?? []).map(storedParcel),
  }))
}
