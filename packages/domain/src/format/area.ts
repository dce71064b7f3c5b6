import { formatNumber } from './round-half-up.ts'

/** From this area on, square kilometres are shown. Specification 9. */
const squareKilometresFromSquareMetres = 100_000

const squareMetresPerHectare = 10_000

/** The international acre, as wire and older maps reckon it. */
const squareMetresPerAcre = 4046.8564224

/** An area: in m² with 2 decimals below 100,000 m², else in km² with 3. */
export function formatArea(areaSquareMetres: number): string {
  return areaSquareMetres < squareKilometresFromSquareMetres
    ? `${formatNumber(areaSquareMetres, 2)} m²`
    : `${formatNumber(areaSquareMetres / 1_000_000, 3)} km²`
}

/** The same area in hectares, with 3 decimals. */
export function formatHectares(areaSquareMetres: number): string {
  return `${formatNumber(areaSquareMetres / squareMetresPerHectare, 3)} hectares`
}

/** The same area in acres, with 3 decimals. */
export function formatAcres(areaSquareMetres: number): string {
  return `${formatNumber(areaSquareMetres / squareMetresPerAcre, 3)} acres`
}
