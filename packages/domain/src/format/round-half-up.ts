/**
 * Rounds half up to a number of decimals, by the decimal digits of the number: 1.005 to two
 * decimals is 1.01, although its binary value is slightly less.
 */
export function roundHalfUp(value: number, decimals: number): number {
  const rounded = Math.round(shiftPoint(value, decimals))
  // Adding 0 turns -0 into 0.
  return shiftPoint(rounded, -decimals) + 0
}

function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * The rounded number with exactly this number of decimals, as figures are displayed. Specification
 * 9.
 */
export function formatDecimals(value: number, decimals: number): string {
  return roundHalfUp(value, decimals).toFixed(decimals)
}

/** The rounded number in decimal notation, without trailing zeros. */
export function formatNumber(value: number, decimals: number): string {
  const rounded = roundHalfUp(value, decimals)
  return rounded.toFixed(decimals).replace(/\.?0+$/, decimals === 0 ? '$&' : '')
}
