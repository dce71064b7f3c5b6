import { acresIn, formatArea, hectaresIn } from '@terrier/domain/format/format-area'

import { measureText } from './measures.ts'

/** An area in hectares, with 3 decimals. */
export const formatHectares = (areaSquareMetres: number): string =>
  measureText.hectares({ size: hectaresIn(areaSquareMetres) })

/** The same area in acres, with 3 decimals. */
export const formatAcres = (areaSquareMetres: number): string =>
  measureText.acres({ size: acresIn(areaSquareMetres) })

/**
 * An area in m² or km², hectares and acres. No-break spaces keep each figure and its unit together.
 */
export function formatAreaInAllUnits(areaSquareMetres: number): string {
  return [formatArea, formatHectares, formatAcres]
    .map((format) => format(areaSquareMetres).replaceAll(' ', '\u00A0'))
    .join(' · ')
}
