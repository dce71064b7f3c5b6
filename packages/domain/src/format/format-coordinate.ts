import { formatDecimals } from './round-half-up.ts'

/** A longitude or latitude in degrees, with 6 decimals (about 11 cm). Specification 9. */
export function formatCoordinate(degrees: number): string {
  return formatDecimals(degrees, 6)
}
