import type { Bounds } from '@terrier/geo/bounds'
import { sql, type RawBuilder } from 'kysely'

/** Whether the box of a row touches `bounds`: the one condition that the spatial index answers. */
export function inBounds([west, south, east, north]: Bounds): RawBuilder<boolean> {
  return sql<boolean>`bbox && box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}
