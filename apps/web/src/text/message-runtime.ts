/** Functions that compiled messages call. */
export { plural, select } from '@messageformat/runtime'

/** Few browsers have Welsh locale data; both languages write numbers alike. */
const grouped = new Intl.NumberFormat(['en-GB'])

/** Formats a number in a message, with thousands separators. */
export function number(_language: string, value: number, offset: number): string {
  return grouped.format(value - offset)
}
