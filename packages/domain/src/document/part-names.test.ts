import { expect, test } from 'vitest'

import { partNames } from './part-names.ts'

test('parts are numbered, and one alone keeps its name', () => {
  expect(partNames('Field 3', 2, [])).toEqual(['Field 3 (1)', 'Field 3 (2)'])
  expect(partNames('Field 3', 1, [])).toEqual(['Field 3'])
})

test('a part of a part counts on, past numbers that are taken', () => {
  expect(partNames('Cae ŷd (1)', 3, ['Cae ŷd (2)', 'Cae ŷd (4)'])).toEqual([
    'Cae ŷd (1)',
    'Cae ŷd (3)',
    'Cae ŷd (5)',
  ])
  expect(partNames('Field', 2, ['Field (1)'])).toEqual(['Field (2)', 'Field (3)'])
})

test('a year in brackets, or nothing but a number, is a name like any other', () => {
  expect(partNames('Plot (2020)', 2, [])).toEqual(['Plot (2020) (1)', 'Plot (2020) (2)'])
  expect(partNames('', 2, [])).toEqual([' (1)', ' (2)'])
})

test('the name of a part is no longer than a name may be', () => {
  const names = partNames('x'.repeat(1000), 3, [])
  expect(names.every((name) => name.length <= 1000)).toBe(true)
  expect(new Set(names).size).toBe(3)
})
