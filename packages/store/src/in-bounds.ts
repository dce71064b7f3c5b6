import type { Bounds } from '@terrier/geo/bounds'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the bounding box of a row intersects `bounds`, in the form that the spatial index
 * supports.
 */
export function inBounds([west, south, east, north]: Bounds): RawBuilder<boolean> {
  return sql<boolean>`bbox && box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}
