import { formatDecimals, roundHalfUp } from './round-half-up.ts'

/** From this length on, kilometres are shown. Specification 9. */
const kilometresFromKm = 2

/** A length or perimeter: in m with 2 decimals below 2 km, else in km with 3. */
export function formatLength(lengthKm: number): string {
  // Rounded before it is multiplied, which would move a half: 0.001235 km is 1.235 m, not 1.23499….
  return lengthKm < kilometresFromKm
    ? `${formatDecimals(roundHalfUp(lengthKm, 5) * 1000, 2)} m`
    : `${formatDecimals(lengthKm, 3)} km`
}
