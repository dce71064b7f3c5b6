import { expect, test } from 'vitest'

import { CountByKey } from './count-by-key.ts'

test('a key is full while it has as many as it may', () => {
  const counts = new CountByKey(2)
  const first = counts.add('a')
  counts.add('b')
  expect(counts.isFull('a')).toBe(false)
  const second = counts.add('a')
  expect([counts.isFull('a'), counts.isFull('b')]).toEqual([true, false])
  first()
  expect(counts.isFull('a')).toBe(false)
  second()
  expect(counts.isFull('a')).toBe(false)
})

test('one that has left is not taken away twice', () => {
  const counts = new CountByKey(1)
  const leave = counts.add(7)
  leave()
  counts.add(7)
  leave()
  expect(counts.isFull(7)).toBe(true)
})
