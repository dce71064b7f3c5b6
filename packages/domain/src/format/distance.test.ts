import { expect, it } from 'vitest'

import { formatDistance } from './distance.ts'

it.each([
  [0, '0 m'],
  [344, '340 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1840, '1.8 km'],
])('formats %d metres as %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
