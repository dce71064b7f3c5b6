import { expect, test } from 'vitest'

import { editBarrierOf } from './use-edit-barrier.ts'

const fine = { isOnline: true, isMobile: false, isReadOnly: false, isLocked: false }

test('there is no edit barrier by default', () => {
  expect(editBarrierOf(fine)).toBeNull()
})

test('being offline, a mobile device, maintenance and a lock are each a barrier', () => {
  expect(editBarrierOf({ ...fine, isOnline: false })).toBe('offline')
  expect(editBarrierOf({ ...fine, isMobile: true })).toBe('mobile')
  expect(editBarrierOf({ ...fine, isReadOnly: true })).toBe('maintenance')
  expect(editBarrierOf({ ...fine, isLocked: true })).toBe('locked')
})

test('names longer-lasting barriers first: mobile, maintenance, offline, locked', () => {
  expect(editBarrierOf({ isOnline: false, isMobile: true, isReadOnly: true, isLocked: true })).toBe(
    'mobile',
  )
  expect(editBarrierOf({ ...fine, isOnline: false, isReadOnly: true })).toBe('maintenance')
  expect(editBarrierOf({ ...fine, isOnline: false, isLocked: true })).toBe('offline')
})
