import { expect, it } from 'vitest'

import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { csvTable } from './table-source.ts'

async function firstRow(text: string) {
  const table = await csvTable(inputOf(text, 'a.csv', 4096), unwatched)
  const rows = await Array.fromAsync(table.rows(recordedReport(), unwatched))
  return { fields: rows[0]?.fields, prefersDecimalComma: table.prefersDecimalComma }
}

it.each([
  ['a,b\n1,2\n', ['a', 'b'], false],
  ['a;b\n1;2\n', ['a', 'b'], true],
  ['a\tb\n1\t2\n', ['a', 'b'], true],
  // The comma is in the numbers, and more often than the semicolon.
  ['x;y\n1,5;2,5\n3,5;4,5\n', ['x', 'y'], true],
  // Blank lines do not count.
  ['a,b;c\n1,2;3\n\n4,5;6\n7,8\n', ['a', 'b;c'], false],
  // In one line alone, the most frequent sign is taken.
  ['a,b,c;d', ['a', 'b', 'c;d'], false],
  ['a', ['a'], true],
])('the separator of %j is in every line', async (text, fields, prefersDecimalComma) => {
  expect(await firstRow(text)).toEqual({ fields, prefersDecimalComma })
})

it('an empty file has no rows', async () => {
  expect(await firstRow('')).toEqual({ fields: undefined, prefersDecimalComma: false })
})
