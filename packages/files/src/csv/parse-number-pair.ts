import { detectCrs } from '../detect-crs.ts'

/** The two readings of a number: '457,305' is 457305 in English notation and 457.305 in French. */
interface Readings {
  readonly decimalComma: number
  readonly thousandsComma: number
}

/**
 * Parses the two coordinates of a position; NaN for text that is not a number. Where a comma may
 * separate thousands or decimals, the reading that lies in or near Great Britain is used; where
 * both or neither do, `prefersDecimalComma` decides.
 */
export function parseNumberPair(
  x: string,
  y: string,
  prefersDecimalComma: boolean,
): readonly [number, number] {
  const [readX, readY] = [readingsOf(x), readingsOf(y)]
  const decimal = [readX.decimalComma, readY.decimalComma] as const
  const thousands = [readX.thousandsComma, readY.thousandsComma] as const
  const isDecimalNear = detectCrs([decimal]) !== undefined
  const isThousandsNear = detectCrs([thousands]) !== undefined
  if (isDecimalNear !== isThousandsNear) return isDecimalNear ? decimal : thousands
  return prefersDecimalComma ? decimal : thousands
}

function readingsOf(text: string): Readings {
  const plain = text.replaceAll(/[\s°'’]/g, '')
  if (!plain.includes(',')) return both(plain)
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  // With both a comma and a point, the last one is the decimal separator.
  if (point > comma) return both(plain.replaceAll(',', ''))
  if (point !== -1) return both(plain.replaceAll('.', '').replace(',', '.'))
  if (plain.indexOf(',') !== comma) return both(isThousands(plain) ? withoutCommas(plain) : '')
  const decimalComma = numberOf(plain.replace(',', '.'))
  const thousandsComma = isThousands(plain) ? numberOf(withoutCommas(plain)) : decimalComma
  return { decimalComma, thousandsComma }
}

const isThousands = (text: string) => /^[-+]?[1-9]\d{0,2}(?:,\d{3})+$/.test(text)
const withoutCommas = (text: string) => text.replaceAll(',', '')

function both(text: string): Readings {
  const number = numberOf(text)
  return { decimalComma: number, thousandsComma: number }
}

/**
 * Accepts only plain decimal notation: other literals that `Number` accepts, such as '0x1F', give
 * NaN.
 */
function numberOf(text: string): number {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}
