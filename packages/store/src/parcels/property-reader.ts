import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { isUndefinedTable } from '../connection/errors.ts'
import { partitionName, type PartitionedTable } from '../partitions.ts'
import type { TitleLinkRow, TitleRow } from '../import-rows.ts'
import type { PropertyOfParcel, StoredParcel, TitleOfParcel } from '../stored.ts'
import {
  bySource,
  parcelColumns,
  recordsByTitle,
  storedParcel,
  titleColumns,
  titlesWithParcels,
} from './title-rows.ts'

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
  const records = rows.flatMap((row) => row.records ?? []).toSorted(bySource)
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
        select json_agg(record) from (
          select ${titleColumns} from ${of('titles')} where ${here} and title_no = asked_title
        ) record
      ) end as records,
      case when poly_id = asked_id then other_titles end as "otherTitleNos",
      case when poly_id = asked_id then exists (
        select from ownership_changes change
        where not is_accepted and decision is null and poly_ids_after @> array[asked_id] and change.version = ${sql.lit(version)}
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

interface TitleRecords {
  readonly titleNo: string
  readonly provenance: TitleOfParcel['linkProvenance']
  readonly records: TitleRow[] | null
}

/**
 * These titles of a parcel, ordered: the freehold first, then those with a company record, by title
 * number.
 */
async function otherTitlesOfParcel(
  database: Database,
  version: number,
  polyId: number,
  titleNos: readonly string[],
): Promise<TitleOfParcel[]> {
  if (titleNos.length === 0) return []
  const properties = await titlesWithParcels(database, version, titleNos)
  const { rows } = await sql<TitleRecords>`
    select link.title_no as "titleNo", provenance, (
        select json_agg(record) from (
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
        records: (row?.records ?? []).toSorted(bySource),
        linkProvenance: row?.provenance ?? null,
      })
    })
    .toSorted((a, b) => rank(a) - rank(b) || ((a.titleNo ?? '') < (b.titleNo ?? '') ? -1 : 1))
}

function rank({ title }: TitleOfParcel): number {
  if (title === null) return 2
  return title.tenure.toLowerCase() === 'freehold' ? 0 : 1
}
