import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'

// COPY takes no parameters, so numbers stand in the statement itself. Nothing but numbers may.

/** Rows of a version whose box touches `bounds`. */
export function placeLiteral(version: number, bounds: Bounds): string {
  const [west, south, east, north] = bounds.map(literal)
  return `version = ${literal(version)} and bbox && box(
    point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

/** Parcels that are shown; all of them for null. */
export function shownLiteral(shown: ShownParcels | null): string {
  if (!shown) return 'true'
  const isOfClass = `owner_class in (${shown.ownerClasses.map(literal).join(', ')})`
  return shown.overseas ? `(${isOfClass} or is_overseas)` : isOfClass
}

/** Throws RangeError for what is no number. */
export function literal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a query.`)
  return `'${value}'`
}
