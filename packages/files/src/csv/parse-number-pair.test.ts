import { expect, it } from 'vitest'

import { parseNumberPair } from './parse-number-pair.ts'

it.each([
  // A comma that can only be a decimal separator.
  ['45730,5', '39120,25', false, [45730.5, 39120.25]],
  ['-2,29876', '53,41', true, [-2.29876, 53.41]],
  ['0,123', '51,5', false, [0.123, 51.5]],
  ['.5', '-1e2', false, [0.5, -100]],
  // A comma that can only be a thousands separator.
  ['1,234,567', '378,312', false, [1_234_567, 378_312]],
  ['378,312.5', '391,207.25', true, [378_312.5, 391_207.25]],
  ['378.312,5', '391.207,25', false, [378_312.5, 391_207.25]],
  // Ambiguous: the reading that lies in Britain is used.
  ['378,312', '391,207', true, [378_312, 391_207]],
  ['52,123', '-1,234', true, [52.123, -1.234]],
  ['52,123', '-1,234', false, [52.123, -1.234]],
  // Otherwise the field separator of the table decides.
  ['920,500', '10,500', true, [920.5, 10.5]],
  ['920,500', '10,500', false, [920_500, 10_500]],
  ['54°', ' 1 ', false, [54, 1]],
  ['378 312', '391 207', false, [378_312, 391_207]],
] as const)('parses %j and %j as a pair of numbers', (x, y, prefersDecimalComma, pair) => {
  expect(parseNumberPair(x, y, prefersDecimalComma)).toEqual(pair)
})

it.each(['', 'n/a', '1,2,3', '0x1F', '1.2.3', 'Infinity', '--1', '12,34,567'])(
  'parses %j as NaN',
  (text) => {
    expect(parseNumberPair(text, '1', false)[0]).toBeNaN()
  },
)
