import { expect, test } from 'vitest'

import { canEdit } from './can-edit.ts'
import type { MapSession } from './open-map-state.ts'
import { readOnlyReason } from './read-only-reason.ts'

type Map = Pick<MapSession, 'access' | 'isSnapshot' | 'barrier'>

const own: Map = { access: 2, isSnapshot: false, barrier: null }

test('own maps and maps shared for writing are editable', () => {
  expect(readOnlyReason(own)).toBeNull()
  expect(readOnlyReason({ ...own, access: 3 })).toBeNull()
})

test('a snapshot is read-only as a snapshot, even when offline', () => {
  expect(readOnlyReason({ ...own, isSnapshot: true, barrier: 'offline' })).toBe('snapshot')
})

test('a map shared for reading is read-only', () => {
  expect(readOnlyReason({ ...own, access: 1 })).toBe('no-write-access')
})

test.each(['offline', 'mobile', 'maintenance', 'locked'] as const)('%s is a reason', (barrier) => {
  expect(readOnlyReason({ ...own, barrier })).toBe(barrier)
})

test('there is a reason exactly when the map cannot be edited', () => {
  const accesses = [1, 2, 3] as const
  const barriers = [null, 'offline', 'mobile', 'maintenance', 'locked'] as const
  for (const access of accesses)
    for (const isSnapshot of [false, true])
      for (const barrier of barriers) {
        const map: Map = { access, isSnapshot, barrier }
        expect(readOnlyReason(map) === null).toBe(canEdit(map))
      }
})
