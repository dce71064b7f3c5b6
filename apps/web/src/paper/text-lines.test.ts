import { expect, test } from 'vitest'

import { linesOf, shortened } from './text-lines.ts'

/** Letters as wide as a millimetre. */
const measure = (text: string) => text.length

test.each([
  ['', 10, []],
  ['Tŷ Gwyn', 10, ['Tŷ Gwyn']],
  ['the quick brown fox', 10, ['the quick', 'brown fox']],
  ['Llanfairpwllgwyngyll', 8, ['Llanfair', 'pwllgwyn', 'gyll']],
  ['a Llanfairpwll b', 8, ['a', 'Llanfair', 'pwll b']],
])('%s in %i mm', (text, widthMm, lines) => {
  expect(linesOf(text, { widthMm, sizePt: 8, measure })).toEqual(lines)
})

test('a letter wider than the line is a line of its own', () => {
  expect(linesOf('abc', { widthMm: 0.5, sizePt: 8, measure })).toEqual(['a', 'b', 'c'])
})

const fits = (text: string) => text.length <= 6

test('what does not fit is cut before an ellipsis, between letters', () => {
  expect(shortened('Gardd', fits)).toBe('Gardd')
  expect(shortened('Gardd gymunedol', fits)).toBe('Gardd…')
  expect(shortened('👩‍🌾👩‍🌾👩‍🌾', fits)).toBe('👩‍🌾…')
})
