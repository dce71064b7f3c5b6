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

describe.each(table)(
  'membership %i, group maximum %i, open access %i',
  (membership, access, openAccess, is) => {
    const input = { membership, access, openAccess }

    test(`gives the effective access ${is}`, () => {
      expect(accessToDataGroup(input)).toBe(is)
    })

    test('allows changes only with read and write access', () => {
      expect(dataGroupCan.change(input).allowed).toBe(is === 3)
    })
  },
)

test('denies changes to a group that does not exist', () => {
  expect(dataGroupCan.change(undefined).allowed).toBe(false)
})
