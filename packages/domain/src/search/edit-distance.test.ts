import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isWithinOneEdit, singleDeletions } from './edit-distance.ts'

it.each([
  ['bath', 'bath', true],
  ['bath', 'bsth', true],
  ['bath', 'bahth', true],
  ['bath', 'bth', true],
  ['bath', 'abth', true],
  ['bath', 'baht', true],
  ['bath', 'thab', false],
  ['bath', 'ba', false],
  ['bath', 'bosh', false],
  ['rye', 'eyr', false],
  ['', 'a', true],
])('%s and %s are within one edit: %s', (a, b, expected) => {
  expect(isWithinOneEdit(a, b)).toBe(expected)
  expect(isWithinOneEdit(b, a)).toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 6 })

it('words within one edit have a single deletion in common', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const rests = new Set(singleDeletions(b))
      return !isWithinOneEdit(a, b) || singleDeletions(a).some((rest) => rests.has(rest))
    }),
    { numRuns: 2000 },
  )
})
