import { describe, expect, test } from 'vitest'

import { accessToDataGroup, dataGroupCan } from './data-group-access.ts'

/** The membership's access, the group's maximum, the open access, and the effective access. */
const table = [
  [0, 3, 0, 0],
  [1, 3, 0, 1],
  [3, 3, 0, 3],
  [3, 1, 0, 1],
  [0, 3, 1, 1],
  [0, 3, 3, 3],
  [1, 3, 3, 3],
  [3, 3, 1, 3],
  [0, 1, 3, 1],
] as const

describe.each(table)('member %i, at most %i, everyone %i', (membership, access, openAccess, is) => {
  const standing = { membership, access, openAccess }

  test(`is access ${is}`, () => {
    expect(accessToDataGroup(standing)).toBe(is)
  })

  test('may be changed with read and write alone', () => {
    expect(dataGroupCan.change(standing).allowed).toBe(is === 3)
  })
})

test('a group that is not there cannot be changed', () => {
  expect(dataGroupCan.change(undefined).allowed).toBe(false)
})
