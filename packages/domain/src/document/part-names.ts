import { objectNameMaxLength } from '@terrier/contract/limits'

import { shortened } from './repair-text.ts'

const numbered = /^(.*\S) \((\d{1,3})\)$/su

/** Room for the largest number that is told from a part of the name. */
const longestNumber = ' (999999)'

/**
 * What the parts of an object are called: 'Field 3' becomes 'Field 3 (1)' and 'Field 3 (2)'. A part of
 * 'Field 3 (1)' keeps that name and the others are numbered on. No number that is taken is given again;
 * a single part keeps the name as it is.
 */
export function partNames(name: string, count: number, taken: Iterable<string>): string[] {
  if (count <= 1) return Array.from({ length: count }, () => name)
  const match = numbered.exec(name)
  const stem = shortened(match?.[1] ?? name, objectNameMaxLength - longestNumber.length)
  const used = new Set(taken)
  let number = Number(match?.[2] ?? 0)
  const next = (): string => {
    do number += 1
    while (used.has(`${stem} (${number})`))
    return `${stem} (${number})`
  }
  return Array.from({ length: count }, (_, index) => (index === 0 && match ? name : next()))
}
