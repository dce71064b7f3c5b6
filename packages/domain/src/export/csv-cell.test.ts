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
])('%j is written %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('numbers are numbers, also below nought, and nothing is nothing', () => {
  expect([csvCell(-2.5), csvCell(0), csvCell(null)]).toEqual(['-2.5', '0', ''])
})

test('no text is a formula, and every text can be read back', () => {
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
