import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { csvCell } from './csv-cell.ts'

test.each([
  ['1 Quay Street', '1 Quay Street'],
  ['Tŷ Gwyn, Ely', '"Tŷ Gwyn, Ely"'],
  ['THE "OLD" MILL', '"THE ""OLD"" MILL"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' +44', "' +44"],
  ['\t=1', "'\t=1"],
  ['12-18 High Street', '12-18 High Street'],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('writes numbers as numbers, including negative ones, and null as an empty cell', () => {
  expect([csvCell(-2.5), csvCell(0), csvCell(null)]).toEqual(['-2.5', '0', ''])
})

test('writes no text as a formula, and every text can be read back', () => {
  assert(
    property(string({ unit: 'binary' }), (value) => {
      const cell = csvCell(value)
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(read).not.toMatch(/^\s*[=+\-@]/)
      expect([value, `'${value}`]).toContain(read)
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/)
    }),
  )
})
