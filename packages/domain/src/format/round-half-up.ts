/**
 * Rounds to a number of decimals, a half upwards, by the decimal digits a person sees: 1.005 to two
 * decimals is 1.01, although the binary number lies a hair below.
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

/** The rounded number with exactly so many decimals, as figures are shown. Specification 9. */
export function formatDecimals(value: number, decimals: number): string {
  return roundHalfUp(value, decimals).toFixed(decimals)
}

/** The rounded number as text in plain digits, trailing zeros dropped. */
export function formatNumber(value: number, decimals: number): string {
  const rounded = roundHalfUp(value, decimals)
  return rounded.toFixed(decimals).replace(/\.?0+$/, decimals === 0 ? '$&' : '')
}
