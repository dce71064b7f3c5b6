import type { ShownParcels, TileLand, TileParcel } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'

import { CopyCursor } from './copy-out.ts'
import { placeLiteral, shownLiteral } from './literals.ts'

/** The content of an ownership tile. */
export interface TileRows {
  readonly parcels: readonly TileParcel[]
  readonly land: readonly TileLand[]
}

/** Marks a row of unregistered land in the column of owner classes, none of which has this code. */
const landMark = 0

/** Parcels and unregistered land in one query: a second one would cost as much as its rows. */
export function tileRowsQuery(version: number, bounds: Bounds, shown: ShownParcels | null): string {
  const place = placeLiteral(version, bounds)
  return `
    select poly_id, owner_class, is_overseas, geom from parcels
    where ${place} and ${shownLiteral(shown)}
    union all
    select id, ${landMark}::smallint, false, geom from unregistered_land where ${place}`
}

/** Decodes the binary COPY result of `tileRowsQuery`. The geometries are views into `bytes`. */
export function decodeTileRows(bytes: Uint8Array): TileRows {
  const cursor = new CopyCursor(bytes)
  const parcels: TileParcel[] = []
  const land: TileLand[] = []
  while (cursor.nextRow()) {
    const id = cursor.bigint()
    const ownerClass = cursor.smallint()
    const isOverseas = cursor.boolean()
    const geom = cursor.bytes()
    if (ownerClass === landMark) land.push({ id, geom })
    else parcels.push({ polyId: id, ownerClass, isOverseas, geom })
  }
  return { parcels, land }
}
