import { expect, test } from 'vitest'

import { titleNumberOf } from './title-number.ts'

test('a title number is what the register gave', () => {
  expect(titleNumberOf({ title_no: 'DG123' })).toBe('DG123')
})

test.each(['unknown_204211', 'U-7', 'pending_3'])('%s is none', (made) => {
  expect(titleNumberOf({ title_no: made })).toBeNull()
})
