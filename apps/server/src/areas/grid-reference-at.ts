import { formatGridReference } from '@terrier/geo/grid-reference'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'

/** The grid reference of a position, as `formatGridReference`; null outside the National Grid. */
export function gridReferenceAt(position: LngLat, digits?: number): string | null {
  try {
    return formatGridReference(loadNationalGrid().toEastNorth(position), digits)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
