import { detectCrs } from '../detect-crs.ts'

/** What a number in a table may mean: '457,305' is 457305 in London and 457.305 in Paris. */
interface Readings {
  readonly decimalComma: number
  readonly thousandsComma: number
}

/**
 * Two numbers of one position; NaN for what is none. Where a comma may divide thousands or decimals,
 * the reading that lies in or near Great Britain counts, and `prefersDecimalComma` where both or none do.
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
  // With both signs, the last of them is the decimal one.
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

/** Written as tables have numbers: what JavaScript reads besides, such as '0x1F', is none. */
function numberOf(text: string): number {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}
