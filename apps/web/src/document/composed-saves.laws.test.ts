import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { isSameJson } from '@terrier/domain/document/is-same-json'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { anOperation, startingMap } from '@terrier/domain/document/operation.examples'
import { setOwnershipDisplay, toggleLayer } from '@terrier/domain/document/set-layers'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { applyEdit, applyViewChange, setBarrier, setMapView } from './change-map.ts'
import { FakeMapServer, type SaveOutcome } from './testing/fake-map-server.ts'
import type { MapNetwork } from './map-network.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { connectOpenMap, openMap } from './open-map.ts'
import { redo, undo } from './undo.ts'

const viewChange = fc.oneof(
  fc.constantFrom('parish', 'greenbelt').map(toggleLayer),
  fc.constantFrom('all' as const, 'pending' as const, null).map(setOwnershipDisplay),
)

/** What a user does; behind a barrier, changes of view are shown but not queued. */
const action = fc.oneof(
  { weight: 6, arbitrary: anOperation.map((operation) => () => void applyEdit(operation)) },
  { weight: 2, arbitrary: viewChange.map((operation) => () => applyViewChange(operation)) },
  { weight: 3, arbitrary: fc.constant(() => void undo()) },
  { weight: 1, arbitrary: fc.constant(() => void redo()) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 6, max: 20 }).map((zoom) => () => {
      setMapView({ zoom, lngLat: [1.5, 54.5] })
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('locked' as const, null).map((barrier) => () => {
      setBarrier(barrier)
    }),
  },
)

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<SaveOutcome>('saved') },
  { weight: 1, arbitrary: fc.constantFrom<SaveOutcome>('lost', 'no-reply', 'unavailable') },
)

/** Saves of which the patch is not what comparison of the documents before and after finds. */
let deviations: unknown[]
let compared = 0

/** The server, with each patch compared with the documents before and after. */
function comparing(server: FakeMapServer): MapNetwork {
  return {
    ...server.network,
    saveChanges: async (request) => {
      const { document: before, revision } = server
      const reply = await server.network.saveChanges(request)
      // A save that is sent again is taken once.
      if (server.revision > revision && before && server.document) {
        const found = mapPatchBetween(before, server.document)
        if (!isSameJson(request.patch, found)) deviations.push({ sent: request.patch, found })
        compared += 1
      }
      return reply
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the patch of each save, composed of those of the edits, is what comparison finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, fc.nat(1500)), { maxLength: 20 }),
      fc.array(fate, { maxLength: 10 }),
      async (actions, fates) => {
        deviations = []
        const server = new FakeMapServer()
        connectOpenMap(comparing(server))
        setBarrier(null)
        server.saveElsewhere({ ...startingMap, map: emptyMap().map })
        openMap(await server.network.load(7))
        server.answers.push(...fates)
        for (const [act, pauseMs] of actions) {
          act()
          await vi.advanceTimersByTimeAsync(pauseMs)
        }
        setBarrier(null)
        // Takes what was shown and not queued along.
        applyEdit(addMarker({ uuid: 'last', lngLat: [1.5, 54.5] }))
        await vi.advanceTimersByTimeAsync(600_000)
        expect(useMapSession.getState().saveState).toBe('clean')
        expect(server.document).toEqual(useMapDocument.getState().document)
        expect(deviations).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(100)
})
