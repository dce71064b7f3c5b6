import { objectNameMaxLength } from '@terrier/contract/limits'

import { shortened } from './truncate-text.ts'

const numbered = /^(.*\S) \((\d{1,3})\)$/su

/** Reserves space in the name for the longest number suffix. */
const longestNumber = ' (999999)'

/**
 * Names for the parts of an object: 'Field 3' becomes 'Field 3 (1)' and 'Field 3 (2)'. Of the parts
 * of 'Field 3 (1)', the first keeps that name and the others are numbered from there. Names in
 * `taken` are skipped; a single part keeps the name unchanged.
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
