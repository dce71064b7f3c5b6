import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import { titlesWithParcels } from '../parcels/title-rows.ts'
import type { OwnedParcel, StoredProperty } from '../stored.ts'

interface Range {
  readonly first: number
  readonly last: number
}

/** See `OwnerReader.titles`. */
export async function titlesOfOwner(
  database: Database,
  version: number,
  ownerId: number,
  range: Range,
): Promise<StoredProperty[]> {
  const { rows } = await sql<{ titleNo: string }>`
    select title_no as "titleNo" from owner_titles
    where ${within(version, ownerId, range)} order by position`.execute(database)
  return titlesWithParcels(
    database,
    version,
    rows.map(({ titleNo }) => titleNo),
  )
}

/** See `OwnerReader.parcels`. */
export async function parcelsOfOwner(
  database: Database,
  version: number,
  ownerId: number,
  range: Range,
): Promise<OwnedParcel[]> {
  const { rows } = await sql<OwnedParcel>`
    select parcels.poly_id as "polyId", held.title_no as "titleNo", area_square_metres as "areaSquareMetres",
      array[(bbox[1])[0], (bbox[1])[1], (bbox[0])[0], (bbox[0])[1]] as bounds, geom
    from (
      select position, title_no from owner_titles
      where ${within(version, ownerId, range)}
    ) held
      join title_links link on link.version = ${version} and link.title_no = held.title_no
      join parcels on parcels.version = ${version} and parcels.poly_id = link.poly_id
    where not exists (
      select from title_links other
        join owner_titles earlier
          on earlier.version = ${version} and earlier.title_no = other.title_no
            and earlier.owner_id = ${ownerId} and earlier.position < held.position
      where other.version = ${version} and other.poly_id = link.poly_id
    )
    order by held.position, parcels.poly_id`.execute(database)
  return rows
}

function within(version: number, ownerId: number, { first, last }: Range): RawBuilder<boolean> {
  return sql<boolean>`version = ${version} and owner_id = ${ownerId}
    and position between ${first} and ${last}`
}
