import { expect, it } from 'vitest'

import { attributeValue } from './source-feature.ts'

it.each([
  [null, null],
  [undefined, null],
  ['', null],
  [' \0 ', null],
  [' a\0b ', 'ab'],
  ['\ud800', '\ufffd'],
  [0, 0],
  [1.5, 1.5],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [true, 'true'],
  [{ a: [1] }, '{"a":[1]}'],
  [Symbol('none'), null],
])('the value %j is stored as %j', (value, stored) => {
  expect(attributeValue(value)).toBe(stored)
})
