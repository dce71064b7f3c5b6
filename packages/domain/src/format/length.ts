import { formatNumber } from './round-half-up.ts'

/** From this length on, kilometres are shown. Specification 9. */
const kilometresFromKm = 2

/** A length or perimeter: in m with 2 decimals below 2 km, else in km with 3. */
export function formatLength(lengthKm: number): string {
  return lengthKm < kilometresFromKm
    ? `${formatNumber(lengthKm * 1000, 2)} m`
    : `${formatNumber(lengthKm, 3)} km`
}
