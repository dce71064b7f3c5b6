import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { TitleLinkRow, TitleRow } from '../rows.ts'
import type { PropertyOfParcel, StoredParcel, StoredProperty } from '../stored.ts'
import { parcelColumns } from './parcel-query.ts'
import { recordsByTitle, titleColumns, titlesNamed } from './title-query.ts'

interface FoundParcel extends StoredParcel {
  readonly askedTitleNo: string | null
  readonly askedClass: number
  readonly isOverseas: boolean
  readonly provenance: TitleLinkRow['provenance'] | null
  /** Comes with one of the rows. */
  readonly records: TitleRow[] | null
}

/** See `ParcelReader.propertyOf`. One question, for somebody has clicked and waits. */
export async function propertyOf(
  database: Database,
  version: number,
  polyId: number,
): Promise<PropertyOfParcel | undefined> {
  const { rows } = await sql<FoundParcel>`
    with asked as (
      select poly_id as asked_id, title_no as asked_title, owner_class as asked_class, is_overseas
      from parcels where version = ${version} and poly_id = ${polyId}
    )
    select asked_title as "askedTitleNo", asked_class as "askedClass",
      asked.is_overseas as "isOverseas", provenance, ${parcelColumns},
      case when poly_id = asked_id then (
        select jsonb_agg(record order by source) from (
          select ${titleColumns} from titles where version = ${version} and title_no = asked_title
        ) record
      ) end as records
    from asked
      left join lateral (
        select provenance from title_links
        where version = ${version} and poly_id = asked_id and title_no = asked_title
      ) link on true
      cross join lateral (
        select asked_id as own_id
        union select poly_id from title_links
        where version = ${version} and title_no = asked_title
      ) own
      join parcels on version = ${version} and poly_id = own_id
    order by poly_id`.execute(database)
  const [first] = rows
  if (first === undefined) return undefined
  const records = rows.flatMap((row) => row.records ?? [])
  const titleNo = first.askedTitleNo
  return {
    titleNo,
    title: (titleNo === null ? undefined : recordsByTitle(records).get(titleNo)) ?? null,
    parcels: rows.map(storedParcel),
    records,
    ownerClass: first.askedClass,
    isOverseas: first.isOverseas,
    linkProvenance: first.provenance,
  }
}

const storedParcel = (row: StoredParcel): StoredParcel => ({
  polyId: row.polyId,
  ownerClass: row.ownerClass,
  titleNo: row.titleNo,
  geom: row.geom,
  areaSquareMetres: row.areaSquareMetres,
  beganAt: row.beganAt,
})

/** These titles in this order, each with all its parcels. */
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
