import { formatDecimals, roundHalfUp } from './round-half-up.ts'

/** Areas from this size on are shown in square kilometres. Specification 9. */
const squareKilometresFromSquareMetres = 100_000

const squareMetresPerHectare = 10_000

/** The international acre, as the API and older maps use it. */
const squareMetresPerAcre = 4046.8564224

/** An area: in m² with 2 decimals below 100,000 m², else in km² with 3. */
export function formatArea(areaSquareMetres: number): string {
  return areaSquareMetres < squareKilometresFromSquareMetres
    ? `${formatDecimals(areaSquareMetres, 2)} m²`
    : `${formatDecimals(areaSquareMetres / 1_000_000, 3)} km²`
}

/** An area in hectares, without the unit, with 3 decimals. */
export const hectaresIn = (areaSquareMetres: number): string =>
  formatDecimals(areaSquareMetres / squareMetresPerHectare, 3)

/** An area in acres, without the unit, with 3 decimals. */
export const acresIn = (areaSquareMetres: number): string =>
  formatDecimals(areaSquareMetres / squareMetresPerAcre, 3)

const grouped = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
})

/**
 * Hectares without their unit, with 3 decimals and grouped thousands, like the counts shown beside
 * them.
 */
export function formatHectaresAlone(areaHectares: number): string {
  return grouped.format(roundHalfUp(areaHectares, 3))
}
