import { expect, test } from 'vitest'

import { titleNumberOf } from './title-number.ts'

test('returns the title number of the register', () => {
  expect(titleNumberOf({ title_no: 'DG123' })).toBe('DG123')
})

test.each(['unknown_204211', 'U-7', 'pending_3'])('returns null for the placeholder %s', (made) => {
  expect(titleNumberOf({ title_no: made })).toBeNull()
})
