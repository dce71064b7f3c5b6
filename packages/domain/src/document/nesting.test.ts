import { describe, expect, it } from 'vitest'

import { isDeeperThan, withoutDeepFields } from './nesting.ts'

describe('isDeeperThan', () => {
  it.each([
    { value: 'text', levels: 0, isDeeper: false },
    { value: null, levels: 0, isDeeper: false },
    { value: {}, levels: 0, isDeeper: true },
    { value: {}, levels: 1, isDeeper: false },
    { value: { a: 1, b: [2] }, levels: 1, isDeeper: true },
    { value: { a: 1, b: [2] }, levels: 2, isDeeper: false },
    { value: [1, [2, [3]]], levels: 2, isDeeper: true },
    { value: [1, [2, [3]]], levels: 3, isDeeper: false },
  ])('returns $isDeeper for $value and $levels levels', ({ value, levels, isDeeper }) => {
    expect(isDeeperThan(value, levels)).toBe(isDeeper)
  })
})

describe('withoutDeepFields', () => {
  const fields = { a: 1, b: { c: 2, d: { e: 3 } }, f: [4, [5], { g: 6, h: [7] }] }

  it('returns an equal object when nothing is too deep', () => {
    expect(withoutDeepFields(fields, 4)).toEqual(fields)
  })

  it('removes the deepest fields, at any depth, in objects and in lists', () => {
    expect(withoutDeepFields(fields, 3)).toEqual({
      a: 1,
      b: { c: 2, d: { e: 3 } },
      f: [4, [5], { g: 6 }],
    })
    expect(withoutDeepFields(fields, 1)).toEqual({ a: 1 })
  })

  it('leaves nothing deeper than the levels', () => {
    for (const levels of [1, 2, 3, 4]) {
      expect(isDeeperThan(withoutDeepFields(fields, levels), levels)).toBe(false)
    }
  })

  it('empties lists within lists that are too deep', () => {
    expect(withoutDeepFields({ a: [[[[1]]]] }, 3)).toEqual({ a: [[]] })
  })
})
