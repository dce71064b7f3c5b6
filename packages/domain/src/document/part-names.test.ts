import { expect, test } from 'vitest'

import { partNames } from './part-names.ts'

test('numbers several parts; a single part retains its name', () => {
  expect(partNames('Field 3', 2, [])).toEqual(['Field 3 (1)', 'Field 3 (2)'])
  expect(partNames('Field 3', 1, [])).toEqual(['Field 3'])
})

test('the parts of a part continue the numbering, skipping numbers in use', () => {
  expect(partNames('Cae ŷd (1)', 3, ['Cae ŷd (2)', 'Cae ŷd (4)'])).toEqual([
    'Cae ŷd (1)',
    'Cae ŷd (3)',
    'Cae ŷd (5)',
  ])
  expect(partNames('Field', 2, ['Field (1)'])).toEqual(['Field (2)', 'Field (3)'])
})

test('does not treat a year in brackets as a part number, and accepts an empty name', () => {
  expect(partNames('Plot (2020)', 2, [])).toEqual(['Plot (2020) (1)', 'Plot (2020) (2)'])
  expect(partNames('', 2, [])).toEqual([' (1)', ' (2)'])
})

test('part names are unique and within the maximum length of a name', () => {
  const names = partNames('x'.repeat(1000), 3, [])
  expect(names.every((name) => name.length <= 1000)).toBe(true)
  expect(new Set(names).size).toBe(3)
})
