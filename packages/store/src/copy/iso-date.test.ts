import { expect, it } from 'vitest'

import { isoDateMs } from './iso-date.ts'

it.each([
  ['2010-02-05', Date.UTC(2010, 1, 5)],
  ['2010-02-05T10:20:30', Date.UTC(2010, 1, 5, 10, 20, 30)],
  ['2010-02-05T10:20:30.250Z', Date.UTC(2010, 1, 5, 10, 20, 30, 250)],
  ['2010-02-05T10:20:30+01:00', Date.UTC(2010, 1, 5, 9, 20, 30)],
])('%s is read as UTC unless it names a zone', (iso, ms) => {
  expect(isoDateMs(iso)).toBe(ms)
})

it('returns null for null, and throws a RangeError for other formats', () => {
  expect(isoDateMs(null)).toBeNull()
  expect(() => isoDateMs('05/02/2010')).toThrow(RangeError)
})
