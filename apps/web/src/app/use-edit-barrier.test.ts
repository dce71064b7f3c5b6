import { expect, test } from 'vitest'

import { editBarrierOf } from './use-edit-barrier.ts'

const fine = { isOnline: true, isMobile: false, isReadOnly: false, isLocked: false }

test('nothing stands in the way of editing by default', () => {
  expect(editBarrierOf(fine)).toBeNull()
})

test('a lost connection, a telephone, maintenance and somebody else each do', () => {
  expect(editBarrierOf({ ...fine, isOnline: false })).toBe('offline')
  expect(editBarrierOf({ ...fine, isMobile: true })).toBe('mobile')
  expect(editBarrierOf({ ...fine, isReadOnly: true })).toBe('maintenance')
  expect(editBarrierOf({ ...fine, isLocked: true })).toBe('locked')
})

test('what lasts is named before what passes', () => {
  expect(editBarrierOf({ isOnline: false, isMobile: true, isReadOnly: true, isLocked: true })).toBe(
    'mobile',
  )
  expect(editBarrierOf({ ...fine, isOnline: false, isReadOnly: true })).toBe('maintenance')
  expect(editBarrierOf({ ...fine, isOnline: false, isLocked: true })).toBe('offline')
})
