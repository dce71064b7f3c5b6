import { expect, test } from 'vitest'

import { saveStatus } from './save-status.ts'

const saved = {
  eid: 1,
  access: 2,
  isSnapshot: false,
  barrier: null,
  saveState: 'clean',
} as const

test.each([
  ['a map that is saved', saved, 'changes saved!'],
  ['a change that waits to be sent', { ...saved, saveState: 'dirty' }, 'saving...'],
  ['a change being sent', { ...saved, saveState: 'saving' }, 'saving...'],
  ['a save tried again', { ...saved, saveState: 'retrying' }, 'unsaved changes, retrying...'],
  ['a rejected save', { ...saved, saveState: 'failed' }, 'unable to save'],
  ['a map changed elsewhere', { ...saved, saveState: 'stale' }, 'unable to save'],
  ['a new map', { ...saved, eid: null }, 'add title to save map'],
  [
    'a new map with unsaved changes',
    { ...saved, eid: null, saveState: 'dirty' },
    'add title to save map',
  ],
  ['a new map being created', { ...saved, eid: null, saveState: 'saving' }, 'saving...'],
  ['a snapshot', { ...saved, isSnapshot: true }, 'read-only mode'],
  ['a map shared for reading', { ...saved, access: 1 }, 'read-only mode'],
  ['a map somebody else edits', { ...saved, barrier: 'locked' }, 'read-only mode'],
  ['a map with lost access', { ...saved, accessLoss: 'map' }, 'read-only mode'],
  [
    'a map with lost access and unsaved changes',
    { ...saved, accessLoss: 'map', saveState: 'failed' },
    'unable to save',
  ],
  [
    'a map that became read-only, with unsaved changes',
    { ...saved, access: 1, accessLoss: 'editing', saveState: 'failed' },
    'unable to save',
  ],
  ['maintenance', { ...saved, barrier: 'maintenance' }, 'read-only mode'],
  ['a phone', { ...saved, barrier: 'mobile' }, 'Mobile read-only mode'],
  ['a lost connection, all saved', { ...saved, barrier: 'offline' }, 'changes saved!'],
  [
    'a lost connection, not all saved',
    { ...saved, barrier: 'offline', saveState: 'retrying' },
    'unsaved changes, retrying...',
  ],
] as const)('the status of %s', (_, map, text) => {
  expect(saveStatus(map).text).toBe(text)
})
