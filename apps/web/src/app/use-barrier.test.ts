import { expect, test } from 'vitest'

import { barrierOf } from './use-barrier.ts'

const fine = { isOnline: true, isMobile: false, isReadOnly: false, isLocked: false }

test('nothing stands in the way of editing by default', () => {
  expect(barrierOf(fine)).toBeNull()
})

test('a lost connection, a telephone, maintenance and somebody else each do', () => {
  expect(barrierOf({ ...fine, isOnline: false })).toBe('offline')
  expect(barrierOf({ ...fine, isMobile: true })).toBe('mobile')
  expect(barrierOf({ ...fine, isReadOnly: true })).toBe('maintenance')
  expect(barrierOf({ ...fine, isLocked: true })).toBe('locked')
})

test('what lasts is named before what passes', () => {
  expect(barrierOf({ isOnline: false, isMobile: true, isReadOnly: true, isLocked: true })).toBe(
    'mobile',
  )
  expect(barrierOf({ ...fine, isOnline: false, isReadOnly: true })).toBe('maintenance')
  expect(barrierOf({ ...fine, isOnline: false, isLocked: true })).toBe('offline')
})
