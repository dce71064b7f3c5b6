import { describe, expect, it } from 'vitest'

import { formatExcelDate, isDateFormat } from './excel-date.ts'

describe('dates of Excel', () => {
  it.each([
    [46_348, 1900, '2026-11-22'],
    [46_348.75, 1900, '2026-11-22T18:00:00'],
    [0, 1900, '00:00:00'],
    [1, 1900, '1900-01-01'],
    [59, 1900, '1900-02-28'],
    [61, 1900, '1900-03-01'],
    [0.5, 1900, '12:00:00'],
    [44_886, 1904, '2026-11-22'],
    [2_958_465, 1900, '9999-12-31'],
    [-1, 1900, undefined],
    [1e9, 1900, undefined],
    [Number.NaN, 1900, undefined],
  ] as const)('%d in the calendar of %d is %s', (serial, calendar, text) => {
    expect(formatExcelDate(serial, calendar)).toBe(text)
  })

  it.each([
    [14, undefined, true],
    [2, undefined, false],
    [164, 'dd/mm/yyyy', true],
    [164, '[$-809]d mmmm yyyy;@', true],
    [164, 'h:mm', true],
    [164, '0.00" metres"', false],
    [164, '[Red]0', false],
    [164, 'General', false],
    [164, '#,##0\\d', false],
  ])('the number format %d %j is a date format: %j', (id, code, isDate) => {
    expect(isDateFormat(id, code)).toBe(isDate)
  })
})
