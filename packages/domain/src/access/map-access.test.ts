import { Problem } from '@terrier/contract/problems'
import { describe, expect, test } from 'vitest'

import { mapCan } from './map-access.ts'
import { assertAllowed, type Permission } from './permission.ts'

const shared = (access: 1 | 2 | 3, isSnapshot = false) => ({ access, isSnapshot })

/** Specification 6, row by row: what each access level may do. */
const table = {
  open: { 1: true, 2: true, 3: true },
  copy: { 1: true, 2: true, 3: true },
  export: { 1: true, 2: true, 3: true },
  save: { 1: false, 2: true, 3: true },
  delete: { 1: false, 2: true, 3: false },
  restore: { 1: false, 2: true, 3: false },
  share: { 1: false, 2: true, 3: false },
  publish: { 1: false, 2: true, 3: false },
  seeHistory: { 1: false, 2: true, 3: true },
  deleteHistory: { 1: false, 2: true, 3: false },
} as const

describe.each(Object.entries(table))('%s', (action, byAccess) => {
  test.each(Object.entries(byAccess))('with access %s: %s', (access, expected) => {
    const map = shared(Number(access) as 1 | 2 | 3)
    expect(mapCan[action as keyof typeof table](map).allowed).toBe(expected)
  })

  test('is refused as no-such-map if the map is not shared with the user', () => {
    const permission = mapCan[action as keyof typeof table](undefined)
    expect(permission).toEqual({ allowed: false, refusal: 'no-such-map' })
  })
})

test('read-only access includes the history only if the owner allows it', () => {
  expect(mapCan.seeHistory({ ...shared(1), maySeeHistory: true }).allowed).toBe(true)
  expect(mapCan.seeHistory({ ...shared(1), maySeeHistory: false }).allowed).toBe(false)
})

test('the owner of a snapshot can delete it but not save it', () => {
  expect(mapCan.save(shared(2, true))).toEqual({ allowed: false, refusal: 'snapshot' })
  expect(mapCan.delete(shared(2, true)).allowed).toBe(true)
})

test('refuses a save as read-only-access and a delete by an editor as not-the-owner', () => {
  expect(mapCan.save(shared(1))).toEqual({ allowed: false, refusal: 'read-only-access' })
  expect(mapCan.delete(shared(3))).toEqual({ allowed: false, refusal: 'not-the-owner' })
})

function refusal(permission: Permission) {
  try {
    assertAllowed(permission)
  } catch (problem) {
    return problem instanceof Problem ? problem.code : problem
  }
  return 'met'
}

test('assertAllowed throws the problem of the API when permission is refused', () => {
  expect(refusal(mapCan.save(shared(3)))).toBe('met')
  expect(refusal(mapCan.save(shared(1)))).toBe('not-allowed')
  expect(refusal(mapCan.save(shared(2, true)))).toBe('map-not-found')
  expect(refusal(mapCan.save(undefined))).toBe('map-not-found')
})
