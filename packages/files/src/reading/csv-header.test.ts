import { expect, test } from 'vitest'

import { CsvHeader } from './csv-header.ts'

const header = new CsvHeader(['Title Number', 'tenure', '', 'Tenure ', 'Price_Paid'])
const row = ['DG1', ' Freehold ', 'x', 'Leasehold']

test('columns are found regardless of case, spaces and punctuation', () => {
  expect(header.field(row, 'title_number')).toBe('DG1')
  expect(header.has('pricepaid')).toBe(true)
  expect(header.has('price')).toBe(false)
})

test('the first of two columns with one name is read, trimmed', () => {
  expect(header.field(row, 'TENURE')).toBe('Freehold')
})

test('a field is empty where the row or the column is missing', () => {
  expect(header.field(row, 'Price Paid')).toBe('')
  expect(header.field(row, 'county')).toBe('')
})

test('the other columns are named as in the file, without unnamed ones', () => {
  expect(header.besides(['title number', 'county'])).toEqual(['tenure', 'Tenure ', 'Price_Paid'])
})
