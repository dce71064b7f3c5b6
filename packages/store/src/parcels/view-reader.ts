import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import { sql } from 'kysely'
import type { Pool } from 'pg'

import type { Database } from '../connection/database.ts'
import type { StoredParcel, StoredProperty } from '../stored.ts'
import { CopyCursor, copyOut } from './copy-out.ts'
import { literal, placeLiteral, shownLiteral } from './literals.ts'
import { titlesNamed } from './title-rows.ts'

/** See `ParcelReader.properties`. */
export async function propertiesInBounds(
  { database, pool }: { database: Database; pool: Pool },
  version: number,
  bounds: Bounds,
  { shown = null, limit }: { shown?: ShownParcels | null; limit: number },
): Promise<{ rows: StoredProperty[]; shown: number; total: number }> {
  const condition = `${placeLiteral(version, bounds)} and ${shownLiteral(shown)}`
  const parcels = decodeParcels(
    await copyOut(
      pool,
      `select poly_id, owner_class, title_no, area_square_metres, began_at, geom
       from parcels where ${condition} limit ${literal(limit)}`,
    ),
  )
  const others = await otherTitlesOnView(database, version, { condition, shown })
  const rows = await gather(database, version, parcels, others)
  if (parcels.length < limit) return { rows, shown: parcels.length, total: parcels.length }
  const counted = await sql<{ total: number }>`
    select count(*) as total from parcels where ${sql.raw(condition)}`.execute(database)
  return { rows, shown: parcels.length, total: counted.rows[0]?.total ?? parcels.length }
}

function decodeParcels(bytes: Uint8Array): StoredParcel[] {
  const cursor = new CopyCursor(bytes)
  const parcels: StoredParcel[] = []
  while (cursor.nextRow()) {
    const polyId = cursor.bigint()
    const ownerClass = cursor.smallint()
    const titleNo = cursor.text()
    const areaSquareMetres = cursor.double()
    const beganAtMs = cursor.timestampMs()
    const geom = cursor.bytes()
    const beganAt = beganAtMs === null ? null : new Date(beganAtMs)
    parcels.push({ polyId, ownerClass, titleNo, geom, areaSquareMetres, beganAt })
  }
  return parcels
}

interface OtherTitle {
  readonly polyId: number
  readonly titleNo: string
}

/**
 * Titles of parcels other than the one that determines their class, such as head leases. If only
 * some parcels are shown, only titles that belong to the shown classes themselves are included.
 */
async function otherTitlesOnView(
  database: Database,
  version: number,
  { condition, shown }: { condition: string; shown: ShownParcels | null },
): Promise<OtherTitle[]> {
  const belongs = shown
    ? sql<boolean>`exists (
        select from titles where version = ${version} and title_no = link.title_no
          and (owner_class = any(${shown.ownerClasses}::smallint[])
            or (${shown.overseas} and source = 'ocod'))
      )`
    : sql<boolean>`true`
  const { rows } = await sql<OtherTitle>`
    select link.poly_id as "polyId", link.title_no as "titleNo"
    from (select poly_id, title_no from parcels where ${sql.raw(condition)}) parcel
      join title_links link on link.version = ${version} and link.poly_id = parcel.poly_id
        and link.title_no <> parcel.title_no
    where ${belongs}`.execute(database)
  return rows
}

/** Groups parcels by title; a parcel with several titles is in each group. */
async function gather(
  database: Database,
  version: number,
  parcels: readonly StoredParcel[],
  others: readonly OtherTitle[],
): Promise<StoredProperty[]> {
  const lone: StoredParcel[] = []
  const byTitle = new Map<string, StoredParcel[]>()
  const othersByParcel = Map.groupBy(others, ({ polyId }) => polyId)
  for (const parcel of parcels) {
    if (parcel.titleNo === null) lone.push(parcel)
    else add(byTitle, parcel.titleNo, parcel)
    for (const { titleNo } of othersByParcel.get(parcel.polyId) ?? []) {
      add(byTitle, titleNo, parcel)
    }
  }
  const titles = await titlesNamed(database, version, [...byTitle.keys()])
  return [
    ...[...byTitle].map(([titleNo, own]) => ({
      titleNo,
      title: titles.get(titleNo) ?? null,
      parcels: own,
    })),
    ...lone.map((parcel) => ({ titleNo: null, title: null, parcels: [parcel] })),
  ]
}

function add(byTitle: Map<string, StoredParcel[]>, titleNo: string, parcel: StoredParcel): void {
  const siblings = byTitle.get(titleNo)
  if (siblings === undefined) byTitle.set(titleNo, [parcel])
  else siblings.push(parcel)
}
