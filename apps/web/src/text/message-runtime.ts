/** What compiled messages call. */
export { plural, select } from '@messageformat/runtime'

/** Few browsers know Welsh; the numbers of both languages are written alike. */
const grouped = new Intl.NumberFormat(['en-GB'])

/** A number in a message, its thousands grouped. */
export function number(_language: string, value: number, offset: number): string {
  return grouped.format(value - offset)
}
