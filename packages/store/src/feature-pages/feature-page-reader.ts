import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { StoredDataGroupObject } from '../data-groups/stored-data-groups.ts'
import { inBounds } from '../in-bounds.ts'
import {
  parcelColumns,
  storedParcel,
  titlesNamed,
  titlesWithParcels,
} from '../parcels/title-rows.ts'
import { pieceColumns, pieceFromRow, type PieceRow } from '../unregistered/piece-query.ts'
import type {
  FeaturePageOptions,
  DataGroupPageReader,
  PublishedPageReader,
  FeatureSelection,
  ParcelFeatureRow,
} from './feature-pages.ts'
import { layerPages } from './layer-pages.ts'

/** See `FeaturePageReader`. */
export const dataGroupPageReader = (database: Database): DataGroupPageReader => ({
  dataGroupObject: (dataGroupId, uuid) => dataGroupObject(database, dataGroupId, uuid),
})

/** See `FeaturePageReader`. */
export function publishedPageReader(database: Database): PublishedPageReader {
  return {
    ...layerPages(database),
    parcels: (version, options) => parcels(database, version, options),
    titles: (version, options) => titles(database, version, options),
    async unregistered(version, { bounds, after, limit }) {
      const { rows } = await sql<PieceRow>`
        with selected as materialized (
          select * from unregistered_land
          where version = ${version} and ${touches(bounds)} and ${isAfter(sql`id`, after)}
        )
        select ${pieceColumns} from selected order by id limit ${limit}`.execute(database)
      return rows.map(pieceFromRow)
    },
    async unregisteredPiece(version, id) {
      const { rows } = await sql<PieceRow>`
        select ${pieceColumns} from unregistered_land
        where version = ${version} and id = ${id}`.execute(database)
      return rows.map(pieceFromRow)[0]
    },
    countOwnership: (version, of, options) => countOwnership(database, version, of, options),
  }
}

const touches = (bounds: FeatureSelection['bounds']): RawBuilder<boolean> =>
  bounds ? inBounds(bounds) : sql<boolean>`true`

const isAfter = (key: RawBuilder<unknown>, after: string | number | undefined) =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`${key} > ${after}`

function parcelConditions(
  version: number,
  { bounds, filters = [] }: FeatureSelection,
): RawBuilder<boolean> {
  const equal = filters.map(({ name, value }) => {
    if (name === 'polyId') return sql<boolean>`poly_id = ${value}`
    if (name === 'ownerClass') return sql<boolean>`owner_class = ${value}`
    if (name !== 'titleNo') throw new Error(`Parcels have no ${name}.`)
    // Links are indexed by title number, parcels are not.
    return sql<boolean>`title_no = ${value} and poly_id in (
      select poly_id from title_links where version = ${version} and title_no = ${value})`
  })
  return sql<boolean>`${sql.join([touches(bounds), ...equal], sql` and `)}`
}

/**
 * With bounds, the matching rows are found before they are sorted: the planner cannot estimate
 * their number, and might scan the primary key of the whole country instead.
 */
async function parcels(
  database: Database,
  version: number,
  { after, limit, ...selection }: FeaturePageOptions<number>,
): Promise<ParcelFeatureRow[]> {
  const where = sql`version = ${version} and ${parcelConditions(version, selection)}
    and ${isAfter(sql`poly_id`, after)}`
  const source = selection.bounds
    ? sql`(select * from parcels where ${where} offset 0) as selected`
    : sql`parcels where ${where}`
  const { rows } = await sql<Omit<ParcelFeatureRow, 'title'>>`
    select ${parcelColumns}, is_overseas as "isOverseas" from ${source}
    order by poly_id limit ${limit}`.execute(database)
  const numbers = new Set(rows.flatMap(({ titleNo }) => titleNo ?? []))
  const named = await titlesNamed(database, version, [...numbers])
  return rows.map((row) => {
    const title = (row.titleNo === null ? undefined : named.get(row.titleNo)) ?? null
    return Object.assign(storedParcel(row), { isOverseas: row.isOverseas, title })
  })
}

/** Title numbers, in order. */
function titleNumbers(
  version: number,
  { bounds, filters = [], after }: Omit<FeaturePageOptions<string>, 'limit'>,
  limit: number,
): RawBuilder<{ titleNo: string }> {
  const equal = filters.map(({ name, value }) => {
    if (name !== 'titleNo') throw new Error(`Titles have no ${name}.`)
    return sql<boolean>`title_no = ${value}`
  })
  const where = sql`version = ${version}
    and ${sql.join([isAfter(sql`title_no`, after), ...equal], sql` and `)}`
  if (bounds) {
    return sql`
      with here as materialized (
        select poly_id from parcels where version = ${version} and ${inBounds(bounds)}
      )
      select distinct title_no as "titleNo" from title_links
      where ${where} and poly_id in (select poly_id from here)
      order by title_no limit ${limit}`
  }
  return sql`
    select title_no as "titleNo" from (
      (select distinct title_no from title_links where ${where} order by title_no limit ${limit})
      union
      (select distinct title_no from titles where ${where} order by title_no limit ${limit})
    ) as title order by title_no limit ${limit}`
}

async function titles(
  database: Database,
  version: number,
  { limit, ...options }: FeaturePageOptions<string>,
) {
  const { rows } = await titleNumbers(version, options, limit).execute(database)
  return titlesWithParcels(
    database,
    version,
    rows.map(({ titleNo }) => titleNo),
  )
}

async function countOwnership(
  database: Database,
  version: number,
  of: 'parcels' | 'titles' | 'unregistered',
  { most, ...selection }: FeatureSelection & { readonly most: number },
): Promise<number> {
  const table = sql.table(of === 'parcels' ? 'parcels' : 'unregistered_land')
  const where =
    of === 'parcels'
      ? parcelConditions(version, selection)
      : sql<boolean>`${touches(selection.bounds)}`
  const selected =
    of === 'titles'
      ? titleNumbers(version, selection, most)
      : sql`select from ${table} where version = ${version} and ${where} limit ${most}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${selected}) as selected`.execute(database)
  return rows[0]?.total ?? 0
}

async function dataGroupObject(
  database: Database,
  dataGroupId: number,
  uuid: string,
): Promise<StoredDataGroupObject | undefined> {
  const { rows } = await sql<StoredDataGroupObject>`
    select id, uuid, kind, name, description, coordinates, length_km as "lengthKm",
      area_square_metres as "areaSquareMetres", version, array[lng, lat] as centre
    from data_group_objects
    where data_group_id = ${dataGroupId} and uuid = ${uuid}::uuid`.execute(database)
  return rows[0]
}
