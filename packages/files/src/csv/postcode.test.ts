import { expect, it } from 'vitest'

import { postcodeKey } from './postcode.ts'

it.each([
  ['sw1a 1aa', 'SW1A1AA'],
  [' M33 7XQ ', 'M337XQ'],
  ['w1a0ax', 'W1A0AX'],
  ['B3 3 8 T H', 'B338TH'],
])('the key of the postcode %s is %s', (text, key) => {
  expect(postcodeKey(text)).toBe(key)
})

it.each([
  '',
  'M33',
  'M33 7XC',
  'M33 7XQQ',
  'XM33 7XQ1',
  'ABC1 1AA',
  '1 1AA',
  `M33 7XQ${' '.repeat(10)}`,
])('%j is no postcode', (text) => {
  expect(postcodeKey(text)).toBeUndefined()
})
