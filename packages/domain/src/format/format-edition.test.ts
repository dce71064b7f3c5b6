import { expect, test } from 'vitest'

import { formatEdition } from './format-edition.ts'

test.each([
  ['2026-10', 'October 2026'],
  ['2026-01', 'January 2026'],
  ['2025', '2025'],
  ['2026-13', '2026-13'],
  ['Provisional', 'Provisional'],
])('formats %s as %s', (edition, words) => {
  expect(formatEdition(edition)).toBe(words)
})
