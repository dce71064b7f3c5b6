import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import { sql } from 'kysely'
import type { Pool } from 'pg'

import type { Database } from '../connection/database.ts'
import type { StoredParcel, StoredProperty } from '../stored.ts'
import { CopyCursor } from './copy-cursor.ts'
import { copyOut } from './copy-out.ts'
import { literal, placeLiteral, shownLiteral } from './literals.ts'
import { titlesNamed } from './title-query.ts'

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
  const rows = await gather(database, version, parcels)
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

/** Puts the parcels of one title together. */
async function gather(
  database: Database,
  version: number,
  parcels: readonly StoredParcel[],
): Promise<StoredProperty[]> {
  const lone: StoredParcel[] = []
  const byTitle = new Map<string, StoredParcel[]>()
  for (const parcel of parcels) {
    if (parcel.titleNo === null) {
      lone.push(parcel)
      continue
    }
    const siblings = byTitle.get(parcel.titleNo)
    if (siblings === undefined) byTitle.set(parcel.titleNo, [parcel])
    else siblings.push(parcel)
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
