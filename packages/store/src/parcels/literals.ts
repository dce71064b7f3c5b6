import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'

// COPY has no parameters, so values are inserted into the statement text. They must be numbers,
// which rules out SQL injection.

/** Rows of a version whose bounding box intersects `bounds`. */
export function placeLiteral(version: number, bounds: Bounds): string {
  const [west, south, east, north] = bounds.map(literal)
  return `version = ${literal(version)} and bbox && box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

/** Parcels that are shown; for null, all. */
export function shownLiteral(shown: ShownParcels | null): string {
  if (!shown) return 'true'
  const isOfClass = `owner_class in (${shown.ownerClasses.map(literal).join(', ')})`
  return shown.overseas ? `(${isOfClass} or is_overseas)` : isOfClass
}

/** Throws RangeError for a value that is not a finite number. */
export function literal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a query.`)
  return `'${value}'`
}
