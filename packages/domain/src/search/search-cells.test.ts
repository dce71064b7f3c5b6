import { expect, test } from 'vitest'

import { searchCell, searchCellsAround } from './search-cells.ts'

test('positions within 22 km are in one cell, or in neighbouring ones', () => {
  const cell = searchCell([-3.2, 52.1])
  expect(searchCell([-3.1, 52.15])).toBe(cell)
  expect(searchCell([-3.4, 52.1])).toBe(cell - 1)
  expect(searchCell([-2.9, 52.1])).toBe(cell + 1)
  expect(searchCell([-3.2, 52.3])).toBe(searchCell([-3.2, 52.5]) - 1100)
})

test('the cells around a position are its own and its eight neighbours', () => {
  const cell = searchCell([-3.2, 52.1])
  const row = [cell - 1, cell, cell + 1]
  expect(searchCellsAround([-3.2, 52.1])).toEqual([
    ...row.map((one) => one - 1100),
    ...row,
    ...row.map((one) => one + 1100),
  ])
  expect(searchCellsAround([-3.4, 52.3])).toContain(cell)
})
