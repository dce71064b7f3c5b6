import { sql } from 'kysely'

import { plannedOnce, type Database } from '../connection/database.ts'
import { isUndefinedTable } from '../connection/errors.ts'
import { partitionName, type PartitionedTable } from '../datasets/partitions.ts'
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
  const rows = await findParcels(database, version, polyId)
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

async function findParcels(
  database: Database,
  version: number,
  polyId: number,
): Promise<FoundParcel[]> {
  const of = (table: PartitionedTable) => sql.table(partitionName(table, version))
  // The indexes begin with the version.
  const here = sql<boolean>`version = ${sql.lit(version)}`
  const question = sql<FoundParcel>`${plannedOnce}
    with asked as (
      select poly_id as asked_id, title_no as asked_title, owner_class as asked_class, is_overseas
      from ${of('parcels')} where ${here} and poly_id = ${polyId}
    )
    select asked_title as "askedTitleNo", asked_class as "askedClass",
      asked.is_overseas as "isOverseas", provenance, ${parcelColumns},
      case when poly_id = asked_id then (
        select jsonb_agg(record order by source) from (
          select ${titleColumns} from ${of('titles')} where ${here} and title_no = asked_title
        ) record
      ) end as records
    from asked
      left join lateral (
        select provenance from ${of('title_links')}
        where ${here} and poly_id = asked_id and title_no = asked_title
      ) link on true
      cross join lateral (
        select asked_id as own_id
        union select poly_id from ${of('title_links')}
        where ${here} and title_no = asked_title
      ) own
      join ${of('parcels')} on ${here} and poly_id = own_id
    order by poly_id`
  try {
    return (await question.execute(database)).rows
  } catch (error) {
    // An unknown version is an empty one.
    if (isUndefinedTable(error)) return []
    throw error
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
