import { formatDecimals, roundHalfUp } from './round-half-up.ts'

/** Lengths from this size on are shown in kilometres. Specification 9. */
const kilometresFromKm = 2

/** The international foot and mile, exactly. */
const kmPerFoot = 0.0003048
const kmPerMile = 1.609344

/** Lengths from half a mile on are shown in miles rather than feet. */
const milesFromKm = kmPerMile / 2

/** A length in whole feet, or from half a mile on in miles with 2 decimals. */
export function imperialLength(lengthKm: number): { unit: 'feet' | 'miles'; size: string } {
  return lengthKm < milesFromKm
    ? { unit: 'feet', size: formatDecimals(lengthKm / kmPerFoot, 0) }
    : { unit: 'miles', size: formatDecimals(lengthKm / kmPerMile, 2) }
}

/** A length or perimeter: in m with 2 decimals below 2 km, else in km with 3. */
export function formatLength(lengthKm: number): string {
  // Rounded before the multiplication, which could move a value off the half: 0.001235 km is 1.235
  // m, not 1.23499….
  return lengthKm < kilometresFromKm
    ? `${formatDecimals(roundHalfUp(lengthKm, 5) * 1000, 2)} m`
    : `${formatDecimals(lengthKm, 3)} km`
}
