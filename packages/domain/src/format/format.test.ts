import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { acresIn, formatArea, formatHectaresAlone, hectaresIn } from './format-area.ts'
import { formatCoordinate } from './format-coordinate.ts'
import { formatDate, formatLastSaved } from './format-date.ts'
import { formatLength, imperialLength } from './format-length.ts'
import { formatDecimals, formatNumber, roundHalfUp } from './round-half-up.ts'

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

  test.each([
    [957.6, 2, '957.60'],
    [54.5, 6, '54.500000'],
    [1.005, 2, '1.01'],
    [1.0049, 2, '1.00'],
    [-0.0001, 3, '0.000'],
    [9.9995, 3, '10.000'],
  ])('%d with exactly %d decimals is written %j', (value, decimals, text) => {
    expect(formatDecimals(value, decimals)).toBe(text)
  })
})

test.each([
  [0.35621, '356.21 m'],
  [0.9576, '957.60 m'],
  [0.0012345, '1.23 m'],
  [0.001235, '1.24 m'],
  [1.99999, '1999.99 m'],
  [2, '2.000 km'],
  [2.0004, '2.000 km'],
  [2.0005, '2.001 km'],
  [3.562124, '3.562 km'],
  [0, '0.00 m'],
])('a length of %d km is shown as %j', (lengthKm, text) => {
  expect(formatLength(lengthKm)).toBe(text)
})

test.each([
  [99_999.99, '99999.99 m²'],
  [100_000, '0.100 km²'],
  [100_499.9, '0.100 km²'],
  [100_500, '0.101 km²'],
  [745_684.55, '0.746 km²'],
  [120.5, '120.50 m²'],
  [120.505, '120.51 m²'],
  [0, '0.00 m²'],
])('an area of %d m2 is shown as %j', (areaSquareMetres, text) => {
  expect(formatArea(areaSquareMetres)).toBe(text)
})

test('hectares and acres have 3 decimals', () => {
  expect(hectaresIn(745_684.55)).toBe('74.568')
  expect(acresIn(745_684.55)).toBe('184.263')
  expect(hectaresIn(15_000)).toBe('1.500')
  expect(hectaresIn(5)).toBe('0.001')
  expect(acresIn(0)).toBe('0.000')
})

test('hectares in a column have thousands separators', () => {
  expect(formatHectaresAlone(5678.905)).toBe('5,678.905')
  expect(formatHectaresAlone(1.2345)).toBe('1.235')
})

test('coordinates have 6 decimals', () => {
  expect(formatCoordinate(-2.48130049)).toBe('-2.481300')
  expect(formatCoordinate(53)).toBe('53.000000')
  expect(formatCoordinate(54.1234565)).toBe('54.123457')
})

test('the last save is shown as a time today, as a date before', () => {
  const now = new Date(2026, 10, 5, 23, 59)
  expect(formatLastSaved(new Date(2026, 10, 5, 9, 5), now)).toBe('09:05')
  expect(formatLastSaved(new Date(2026, 10, 4, 23, 58), now)).toBe('04/11/26')
  expect(formatLastSaved(new Date(2025, 10, 5, 9, 5), now)).toBe('05/11/25')
})

test('a date in the map list has a four-digit year', () => {
  expect(formatDate(new Date(2026, 0, 2))).toBe('02/01/2026')
})

test.each([
  [0, 'feet', '0'],
  [0.3048, 'feet', '1000'],
  // 2,640 feet are half a mile.
  [0.8046, 'feet', '2640'],
  [0.804672, 'miles', '0.50'],
  [42.195, 'miles', '26.22'],
])('%d km in %s is %s', (lengthKm, unit, size) => {
  expect(imperialLength(lengthKm)).toEqual({ unit, size })
})
