import { expect, it } from 'vitest'

import { figureCells, isKept } from './report.ts'

const limit = { atMost: 8 }
const of = { goal: 'P11', what: 'a save beside the cheapest call', limit }

it('shows a figure with its unit, and whether it is within its limit', () => {
  expect(figureCells({ ...of, figure: 7.25, unit: 'times' })).toEqual(['7.25 times', 'yes'])
  expect(figureCells({ ...of, figure: 9, unit: '' })).toEqual(['9', '**no**'])
})

it('shows a figure that is distrusted as unknown, and never counts it as kept', () => {
  const distrusted = { ...of, control: 1.2 }
  expect(figureCells(distrusted)).toEqual(['distrusted: reference against itself 1.20', 'unknown'])
  expect(isKept(distrusted)).toBe(false)
  expect(isKept({ ...of, figure: Number.NaN, unit: '' })).toBe(false)
})
