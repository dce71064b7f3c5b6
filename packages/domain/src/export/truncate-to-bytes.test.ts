import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { truncateToBytes } from './truncate-to-bytes.ts'

test.each([
  ['short', 254, 'short'],
  ['ŷŵ', 3, 'ŷ'],
  ['y\u0302x', 2, ''],
  ['👩‍🌾 Fferm', 10, ''],
])('truncates %s to %i bytes', (text, bytes, expected) => {
  expect(truncateToBytes(text, bytes)).toBe(expected)
})

test('returns a prefix of the text that fits, or the whole text if it fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(100), (text, bytes) => {
      const cut = truncateToBytes(text, bytes)
      expect(text.startsWith(cut)).toBe(true)
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes)
      if (Buffer.byteLength(text) <= bytes) expect(cut).toBe(text)
    }),
  )
})
