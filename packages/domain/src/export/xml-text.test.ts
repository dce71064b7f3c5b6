import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { xmlText } from './xml-text.ts'

test.each([
  ['Tŷ’r "Wŷn" & <b>', 'Tŷ’r &quot;Wŷn&quot; &amp; &lt;b&gt;'],
  [']]>', ']]&gt;'],
  ['two\r\nlines', 'two&#13;\nlines'],
  ['a\u0000b\u001Fc\uFFFE', 'a\uFFFDb\uFFFDc\uFFFD'],
])('writes %j as %j', (text, written) => {
  expect(xmlText(text)).toBe(written)
})

test('escapes all markup and writes only characters that XML 1.0 allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot|#13);)/)
      // XML 1.0, production 2.
      expect(written).toMatch(/^[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
    }),
  )
})
