import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['Olwen', 'Rees', 'OR'],
  ['sam', 'ap ieuan', 'SA'],
  [' ŷwain', 'ŵyn', 'ŶŴ'],
  ['y\u0302wain', 'Jones', 'Y\u0302J'],
  ['', 'Jones', 'J'],
])('the initials of %s %s are %s', (firstName, lastName, expected) => {
  expect(initials(firstName, lastName)).toBe(expected)
})
