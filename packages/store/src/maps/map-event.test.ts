import { expect, test } from 'vitest'

import { mapEventOf } from './map-event.ts'

test('an event is read from the payload; without one, any may have been missed', () => {
  const event = { kind: 'saved', mapId: 7, revision: 2, userId: 1 }
  expect(mapEventOf(JSON.stringify(event))).toEqual(event)
  expect(mapEventOf(null)).toEqual({ kind: 'missed' })
})
