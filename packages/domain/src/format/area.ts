import { formatDecimals, roundHalfUp } from './round-half-up.ts'

/** From this area on, square kilometres are shown. Specification 9. */
const squareKilometresFromSquareMetres = 100_000

const squareMetresPerHectare = 10_000

/** The international acre, as wire and older maps reckon it. */
const squareMetresPerAcre = 4046.8564224

/** An area: in m² with 2 decimals below 100,000 m², else in km² with 3. */
export function formatArea(areaSquareMetres: number): string {
  return areaSquareMetres < squareKilometresFromSquareMetres
    ? `${formatDecimals(areaSquareMetres, 2)} m²`
    : `${formatDecimals(areaSquareMetres / 1_000_000, 3)} km²`
}

/** The same area in hectares, with 3 decimals. */
export function formatHectares(areaSquareMetres: number): string {
  return `${formatDecimals(areaSquareMetres / squareMetresPerHectare, 3)} hectares`
}

/** An area in m² or km², hectares and acres. Each figure stays on one line with its unit. */
export function formatAreaInAllUnits(areaSquareMetres: number): string {
  return [formatArea, formatHectares, formatAcres]
    .map((format) => format(areaSquareMetres).replaceAll(' ', '\u00A0'))
    .join(' · ')
}

const grouped = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
})

/** Hectares without their unit, with 3 decimals, their thousands grouped as the counts beside them. */
export function formatHectaresAlone(areaHectares: number): string {
  return grouped.format(roundHalfUp(areaHectares, 3))
}

/** The same area in acres, with 3 decimals. */
export function formatAcres(areaSquareMetres: number): string {
  return `${formatDecimals(areaSquareMetres / squareMetresPerAcre, 3)} acres`
}
