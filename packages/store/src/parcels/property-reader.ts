import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { isUndefinedTable } from '../connection/errors.ts'
import { partitionName, type PartitionedTable } from '../partitions.ts'
import type { TitleLinkRow, TitleRow } from '../import-rows.ts'
import type { PropertyOfParcel, StoredParcel } from '../stored.ts'
import { parcelColumns } from './parcel-query.ts'
import { otherTitlesOfParcel } from './other-titles.ts'
import { recordsByTitle, titleColumns } from './title-query.ts'
import { storedParcel } from './titles-with-parcels.ts'

interface FoundParcel extends StoredParcel {
  readonly askedTitleNo: string | null
  readonly askedClass: number
  readonly isOverseas: boolean
  readonly provenance: TitleLinkRow['provenance'] | null
  /** Present in one of the rows only. */
  readonly records: TitleRow[] | null
  /** Present in the same row. */
  readonly otherTitleNos: string[] | null
  readonly isUnaccepted: boolean | null
}

/**
 * See `ParcelReader.propertyOf`. A single query, since a click waits for it; a second one only if
 * the parcel has several titles.
 */
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
  const otherTitleNos = rows.flatMap((row) => row.otherTitleNos ?? [])
  return {
    titleNo,
    title: (titleNo === null ? undefined : recordsByTitle(records).get(titleNo)) ?? null,
    parcels: rows.map(storedParcel),
    records,
    ownerClass: first.askedClass,
    isOverseas: first.isOverseas,
    hasUnacceptedChange: rows.some(({ isUnaccepted }) => isUnaccepted === true),
    linkProvenance: first.provenance,
    otherTitles: await otherTitlesOfParcel(database, version, polyId, otherTitleNos),
  }
}

async function findParcels(
  database: Database,
  version: number,
  polyId: number,
): Promise<FoundParcel[]> {
  const of = (table: PartitionedTable) => sql.table(partitionName(table, version))
  // The version is the first column of the indexes.
  const here = sql<boolean>`version = ${sql.lit(version)}`
  const question = sql<FoundParcel>`${preparedQueryPrefix}
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
      ) end as records,
      case when poly_id = asked_id then other_titles end as "otherTitleNos",
      case when poly_id = asked_id then exists (
        select from ownership_changes change
        where not is_accepted and poly_ids_after @> array[asked_id] and change.version = ${sql.lit(version)}
      ) end as "isUnaccepted"
    from asked
      left join lateral (
        select max(provenance) filter (where title_no = asked_title) as provenance,
          array_agg(title_no) filter (where title_no <> asked_title) as other_titles
        from ${of('title_links')} where ${here} and poly_id = asked_id
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
    // An unknown version has no parcels.
    if (isUndefinedTable(error)) return []
    throw error
  }
}
