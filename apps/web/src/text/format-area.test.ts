import { expect, test } from 'vitest'

import { measureText as welsh } from './cy/measures.ts'
import { formatAcres, formatAreaInAllUnits, formatHectares } from './format-area.ts'
import { addTranslations } from './localized.ts'

test('formats an area in hectares and in acres', () => {
  expect(formatHectares(745_684.55)).toBe('74.568 hectares')
  expect(formatAcres(745_684.55)).toBe('184.263 acres')
})

test('an area in all units has line breaks only between the units', () => {
  expect(formatAreaInAllUnits(5000)).toBe(
    '5000.00\u00A0m² · 0.500\u00A0hectares · 1.236\u00A0acres',
  )
})

// The last test, since a page cannot switch back from Welsh.
test('formats the units in Welsh', () => {
  addTranslations({ measureText: welsh })
  expect(formatAreaInAllUnits(5000)).toBe('5000.00\u00A0m² · 0.500\u00A0hectar · 1.236\u00A0erw')
})
