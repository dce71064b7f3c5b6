import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapTitle } from './map-title.ts'

test.each([
  ['  Allotments  ', 'Allotments'],
  ['', 'Untitled Map'],
  [' \n\t ', 'Untitled Map'],
  ['two\nlines', 'two lines'],
  ['abcdefghijklmnopqrstuvwxyz1234567', 'abcdefghijklmnopqrstuvwxyz1234'],
  ['Tŷ Gwŷr y Dŵr ŵŷŵŷŵŷŵŷŵŷŵŷŵŷŵŷŵŷŵŷ', 'Tŷ Gwŷr y Dŵr ŵŷŵŷŵŷŵŷŵŷŵŷŵŷŵŷ'],
])('%j is titled %j', (text, title) => {
  expect(mapTitle(text)).toBe(title)
})

test('does not cut a grapheme cluster in half', () => {
  const field = '👩‍🌾'
  expect(mapTitle(`${'a'.repeat(28)}${field}`)).toBe('a'.repeat(28))
  expect(mapTitle(`${'a'.repeat(27)}${field}`)).toBe(`${'a'.repeat(27)}${field}`)
})

test('a title is never empty, has at most 30 characters, and mapTitle is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const title = mapTitle(text)
      expect(title).not.toBe('')
      expect(Array.from(title).length).toBeLessThanOrEqual(30)
      expect(mapTitle(title)).toBe(title)
    }),
  )
})
