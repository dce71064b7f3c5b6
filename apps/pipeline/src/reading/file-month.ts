import { basename, dirname } from 'node:path'

/** A month in the name of a file. */
export const monthName = /(?<!\d)((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])(?!\d)/
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** As in LR_POLY_FULL_SEP_2026_0.shp. */
const namedMonth = new RegExp(
  `(?:^|[^a-z])(${months.join('|')})[a-z]*[-_ ]?((?:19|20)\\d\\d)(?!\\d)`,
  'i',
)
const monthAlone = /^((?:19|20)\d\d)[-_](0[1-9]|1[0-2])$/

/**
 * The month of a file, 'YYYY-MM': from its name, from that of its zip, or from that of its folder
 * if it is only a month; undefined where none states it.
 */
export function monthOfFile({ name, path }: { name: string; path: string }): string | undefined {
  const found = name
    .split('/')
    .toReversed()
    .map(monthIn)
    .find((month) => month !== undefined)
  if (found !== undefined) return found
  const [, year, month] = monthAlone.exec(basename(dirname(path))) ?? []
  return year === undefined ? undefined : `${year}-${month}`
}

/** The month in a text, 'YYYY-MM', as a number or by its English name. */
export function monthIn(text: string): string | undefined {
  const [, year, month] = monthName.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}`
  const [, named = '', ofYear] = namedMonth.exec(text) ?? []
  if (ofYear === undefined) return undefined
  return `${ofYear}-${String(months.indexOf(named.toUpperCase()) + 1).padStart(2, '0')}`
}
