import { expect, test } from 'vitest'

import { formatDistance, zoomFor } from './near-distance.ts'

test('a distance is as fine as a person would say it', () => {
  expect(formatDistance(0)).toBe('0 m')
  expect(formatDistance(344)).toBe('340 m')
  expect(formatDistance(994)).toBe('990 m')
  expect(formatDistance(996)).toBe('1 km')
  expect(formatDistance(1840)).toBe('1.8 km')
})

test('a garden is seen from as near as a property, a common from farther off', () => {
  expect(zoomFor(400, 17)).toBe(17)
  expect(zoomFor(160_000, 17)).toBe(15)
  expect(zoomFor(1e12, 17)).toBe(12)
})
