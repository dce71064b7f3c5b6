import type { Bounds } from '@terrier/geo/bounds'
import { bufferedTileBounds, type TileId } from '@terrier/geo/tile'
import { sql, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'

import type { Database } from '../connection/database.ts'
import { inBounds } from '../in-bounds.ts'
import type { ParcelReader } from './parcels.ts'
import type { StoredParcel } from '../stored.ts'
import { copyOut } from './copy-out.ts'
import { parcelColumns, titlesNamed } from './title-rows.ts'
import { titlesOnParcels } from './parcel-titles.ts'
import { propertyOf } from './property-reader.ts'
import { decodeTileRows, tileRowsQuery } from './tile-rows.ts'
import { propertiesInBounds } from './view-reader.ts'

export function parcelReader(database: Database, pool: Pool): ParcelReader {
  return {
    async inBounds(version, bounds, { ownerClasses, limit }) {
      const { rows } = await sql<StoredParcel>`
        select ${parcelColumns} from parcels
        where ${intersectingBounds(version, bounds, ownerClasses)}
        limit ${limit}`.execute(database)
      return rows
    },
    async withIds(version, polyIds) {
      const { rows } = await sql<StoredParcel>`
        select ${parcelColumns} from parcels
        where version = ${version} and poly_id = any(${polyIds}::bigint[])`.execute(database)
      return rows
    },
    titlesOn: (version, polyIds) => titlesOnParcels(database, version, polyIds),
    titlesNamed: (version, titleNos) => titlesNamed(database, version, titleNos),
    async inTile(version, bounds, { ownerClasses } = {}) {
      const { rows } = await sql<Pick<StoredParcel, 'polyId' | 'ownerClass' | 'geom'>>`
        select poly_id as "polyId", owner_class as "ownerClass", geom from parcels
        where ${intersectingBounds(version, bounds, ownerClasses)}`.execute(database)
      return rows
    },
    onTile: async (version, bounds, shown) =>
      decodeTileRows(await copyOut(pool, tileRowsQuery(version, bounds, shown))),
    onTileUndecoded: (version, bounds) => copyOut(pool, tileRowsQuery(version, bounds, null)),
    tilesInUse: (version, tiles) => tilesInUse(database, version, tiles),
    properties: (version, bounds, options) =>
      propertiesInBounds({ database, pool }, version, bounds, options),
    propertyOf: (version, polyId) => propertyOf(database, version, polyId),
  }
}

/** One index lookup for each tile; no row is counted or read. */
async function tilesInUse(
  database: Database,
  version: number,
  tiles: readonly TileId[],
): Promise<TileId[]> {
  const boxes = tiles.map(({ z, x, y }) => bufferedTileBounds(z, x, y))
  const side = (index: 0 | 1 | 2 | 3) => sql`${boxes.map((box) => box[index])}::float8[]`
  const { rows } = await sql<{ place: number }>`
    with tile as (
      select place, box(point(west, south), point(east, north)) as area
      from unnest(${side(0)}, ${side(1)}, ${side(2)}, ${side(3)}) with ordinality
        as corners (west, south, east, north, place)
    )
    select place from tile
    where exists (select from parcels where version = ${version} and bbox && area)
      or exists (select from unregistered_land where version = ${version} and bbox && area)`.execute(
    database,
  )
  return rows.flatMap(({ place }) => tiles[place - 1] ?? [])
}

function intersectingBounds(
  version: number,
  bounds: Bounds,
  ownerClasses?: readonly number[],
): RawBuilder<boolean> {
  const place = sql<boolean>`version = ${version} and ${inBounds(bounds)}`
  if (ownerClasses === undefined) return place
  return sql<boolean>`${place} and owner_class = any(${ownerClasses}::smallint[])`
}
