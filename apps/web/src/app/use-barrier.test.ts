import { expect, test } from 'vitest'

import { barrierOf } from './use-barrier.ts'

const fine = { isOnline: true, isMobile: false, isReadOnly: false }

test('nothing stands in the way of editing by default', () => {
  expect(barrierOf(fine)).toBeNull()
})

test('a lost connection, a telephone and maintenance each do', () => {
  expect(barrierOf({ ...fine, isOnline: false })).toBe('offline')
  expect(barrierOf({ ...fine, isMobile: true })).toBe('mobile')
  expect(barrierOf({ ...fine, isReadOnly: true })).toBe('maintenance')
})

test('what lasts is named before what passes', () => {
  expect(barrierOf({ isOnline: false, isMobile: true, isReadOnly: true })).toBe('mobile')
  expect(barrierOf({ isOnline: false, isMobile: false, isReadOnly: true })).toBe('maintenance')
})
