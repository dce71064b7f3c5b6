import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { renameMap } from '@terrier/domain/document/rename-map'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { canEdit } from './can-edit.ts'
import { commitEdit, applyEdit, setBarrier } from './change-map.ts'
import { FakeMapServer } from './testing/fake-map-server.ts'
import { setTool } from './selection.ts'
import { useSelection } from './selection-store.ts'
import type { SaveJournal } from './map-device.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { connectOpenMap, openMap, startNewMap } from './open-map.ts'
import { checkAccess, refreshMap, revokeAccess } from './refresh-map.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = () => addMarker({ uuid: crypto.randomUUID(), lngLat: [1.5, 54.5] })
const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })
const markerCount = () => open().document.markers.markers.length

let server: FakeMapServer
/** Journals stored on the device. */
let journals: Map<string, SaveJournal>

beforeEach(async () => {
  vi.useFakeTimers()
  server = new FakeMapServer()
  journals = new Map()
  connectOpenMap(server.network, {
    cacheMap: () => {},
    storeJournal: async (id, journal) =>
      void (journal ? journals.set(id, journal) : journals.delete(id)),
    releaseJournals: () => {},
  })
  setBarrier(null)
  server.saveElsewhere(emptyMap('Fields'))
  expect(openMap(await server.network.load(7))).toBeNull()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a map that is lost stays on the screen and cannot be edited', async () => {
  applyEdit(marker())
  await seconds(1)
  setTool('polygon')
  revokeAccess(7, 'map')
  expect(open()).toMatchObject({ accessLoss: 'map', saveState: 'clean' })
  expect(useSelection.getState().tool).toBeNull()
  expect(canEdit(open())).toBe(false)
  expect(applyEdit(marker())).toBeNull()
  expect(markerCount()).toBe(1)
})

test('unsent edits are not sent, count as failed and stay in the journal', async () => {
  applyEdit(marker())
  revokeAccess(7, 'map')
  await seconds(60)
  expect(open().saveState).toBe('failed')
  expect(server.attempts).toBe(0)
  expect([...journals.values()][0]?.document.markers.markers).toHaveLength(1)
})

test('stops retrying a save', async () => {
  server.answers.push('unavailable')
  applyEdit(marker())
  await seconds(1)
  revokeAccess(7, 'map')
  await seconds(60)
  expect(open().saveState).toBe('failed')
  expect(server.attempts).toBe(1)
})

test('a text edit committed after the loss is applied to the document but not saved', () => {
  revokeAccess(7, 'map')
  commitEdit(renameMap('Hedges'))
  expect(open()).toMatchObject({ document: { name: 'Hedges' }, saveState: 'failed' })
})

test('opening another map clears the loss and removes the journal of the lost map', async () => {
  applyEdit(marker())
  revokeAccess(7, 'map')
  openMap(await server.network.load(8))
  expect(open()).toMatchObject({ accessLoss: null, saveState: 'clean' })
  expect(journals.size).toBe(0)
  revokeAccess(7, 'map')
  expect(open().accessLoss).toBeNull()
  startNewMap()
  expect(open().accessLoss).toBeNull()
})

test('a map that is not found on refresh is lost', async () => {
  server.access = null
  await refreshMap()
  expect(open().accessLoss).toBe('map')
})

test('a rejected save is followed by loss of the map when it is gone', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  expect(open()).toMatchObject({ accessLoss: null, saveState: 'failed' })
  server.access = null
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: 'map', saveState: 'failed' })
})

test('a rejected save is followed by loss of editing when access is read-only', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  server.access = 1
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: 'editing', access: 1, saveState: 'failed' })
})

test('a save rejected for another reason leaves the access unchanged', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: null, access: 2, saveState: 'failed' })
  applyEdit(marker())
  await seconds(1)
  expect(open().saveState).toBe('clean')
})
