/**
 * The first letters of first and last name, upper-cased. Specification 3.
 *
 * A letter is a grapheme cluster, so that 'Ŷ' stays whole however it is composed.
 */
export const initials = (firstName: string, lastName: string): string =>
  (firstLetter(firstName) + firstLetter(lastName)).toLocaleUpperCase('en-GB')

const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

function firstLetter(name: string): string {
  for (const { segment } of letters.segment(name.trim())) return segment
  return ''
}
