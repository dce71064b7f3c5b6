import type { Bounds } from '@terrier/geo/bounds'
import { sql, type RawBuilder } from 'kysely'

import { inBounds } from '../in-bounds.ts'

/** The columns of a `StoredParcel`. */
export const parcelColumns = sql`
  poly_id as "polyId", owner_class as "ownerClass", title_no as "titleNo", geom,
  area_square_metres as "areaSquareMetres", began_at as "beganAt"`

export function intersectingBounds(
  version: number,
  bounds: Bounds,
  ownerClasses?: readonly number[],
): RawBuilder<boolean> {
  const place = sql<boolean>`version = ${version} and ${inBounds(bounds)}`
  if (ownerClasses === undefined) return place
  return sql<boolean>`${place} and owner_class = any(${ownerClasses}::smallint[])`
}
