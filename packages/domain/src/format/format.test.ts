import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatAcres, formatArea, formatHectares } from './area.ts'
import { formatCoordinate } from './coordinate.ts'
import { formatDate, formatLastSaved } from './date.ts'
import { formatLength } from './length.ts'
import { formatNumber, roundHalfUp } from './round-half-up.ts'

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.0005, 3, 0.001],
    [-1.0000005, 6, -1],
    [-1.0000006, 6, -1.000001],
    [1e-9, 3, 0],
    [4064127271.245, 2, 4064127271.25],
    [3e21, 2, 3e21],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })

  test('never moves a number by more than half a unit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs(roundHalfUp(value, 3) - value)).toBeLessThanOrEqual(0.0005 + 1e-9)
      }),
    )
  })

  test.each([
    [100, 2, '100'],
    [1.5, 3, '1.5'],
    [-0.0001, 3, '0'],
    [10, 0, '10'],
    [120.1, 2, '120.1'],
  ])('%d with %d decimals is written %j', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text)
  })
})

test.each([
  [0.35621, '356.21 m'],
  [1.9999999, '2000 m'],
  [2, '2 km'],
  [3.562124, '3.562 km'],
  [0, '0 m'],
])('a length of %d km is shown as %j', (lengthKm, text) => {
  expect(formatLength(lengthKm)).toBe(text)
})

test.each([
  [99_999.99, '99999.99 m²'],
  [100_000, '0.1 km²'],
  [745_684.55, '0.746 km²'],
  [120.5, '120.5 m²'],
])('an area of %d m2 is shown as %j', (areaSquareMetres, text) => {
  expect(formatArea(areaSquareMetres)).toBe(text)
})

test('an area is shown in hectares and acres too', () => {
  expect(formatHectares(745_684.55)).toBe('74.568 hectares')
  expect(formatAcres(745_684.55)).toBe('184.263 acres')
})

test('coordinates have at most 6 decimals', () => {
  expect(formatCoordinate(-2.48130049)).toBe('-2.4813')
  expect(formatCoordinate(53)).toBe('53')
})

test('the last save is a time today and a date before', () => {
  const now = new Date(2026, 10, 5, 23, 59)
  expect(formatLastSaved(new Date(2026, 10, 5, 9, 5), now)).toBe('09:05')
  expect(formatLastSaved(new Date(2026, 10, 4, 23, 58), now)).toBe('04/11/26')
  expect(formatLastSaved(new Date(2025, 10, 5, 9, 5), now)).toBe('05/11/25')
})

test('a date of the map list has four digits for the year', () => {
  expect(formatDate(new Date(2026, 0, 2))).toBe('02/01/2026')
})
