import { LandKind } from '@terrier/contract/land-kind'
import type { ShownParcels, TileLand, TileParcel } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'

import { CopyCursor } from './copy-out.ts'
import { literal, placeLiteral, shownLiteral } from './literals.ts'

/** The content of an ownership tile. */
export interface TileRows {
  readonly parcels: readonly TileParcel[]
  readonly land: readonly TileLand[]
}

/**
 * Unregistered land has the code of its kind, 0 or below, in the column of owner classes, which are
 * all above.
 */
const kindCodes = LandKind.options.map((kind, index) => ({ kind, code: -index }))
const kindOf = new Map(kindCodes.map(({ kind, code }) => [code, kind]))
const kindCode = `(case kind ${kindCodes
  .map(({ kind, code }) => `when '${kind}' then ${literal(code)}`)
  .join(' ')} end)::smallint`

/** Parcels and unregistered land in one query: a second one would cost as much as its rows. */
export function tileRowsQuery(version: number, bounds: Bounds, shown: ShownParcels | null): string {
  const place = placeLiteral(version, bounds)
  return `
    select poly_id, owner_class, is_overseas, geom from parcels
    where ${place} and ${shownLiteral(shown)}
    union all
    select id, ${kindCode}, false, geom from unregistered_land where ${place}`
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
    if (ownerClass <= 0) land.push({ id, kind: kindOf.get(ownerClass) ?? 'unknown', geom })
    else parcels.push({ polyId: id, ownerClass, isOverseas, geom })
  }
  return { parcels, land }
}
