import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { applyViewChange, setMapView, applyEdit, setBarrier } from './change-map.ts'
import { useEditHistory } from './edit-history.ts'
import { FakeMapServer } from './testing/fake-map-server.ts'
import { refreshMap } from './refresh-map.ts'
import { RemoteSaveSubscriber } from './remote-saves.ts'
import { showRevision } from './show-revision.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { connectOpenMap, openMap, startNewMap } from './open-map.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = (uuid: string) => addMarker({ uuid, lngLat: [1.5, 54.5] })
const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })
const refresh = vi.fn(refreshMap)

let server: FakeMapServer
let follower: RemoteSaveSubscriber

async function openSaved(access: 1 | 2 | 3): Promise<void> {
  server.saveElsewhere(emptyMap('Fields'))
  openMap({ ...(await server.network.load(7)), access })
}

function savedElsewhere(document = emptyMap('Theirs')): void {
  server.saveElsewhere(document)
  follower.notified({ mapId: 7, revision: server.revision })
}

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
  sessionStorage.clear()
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
  follower = new RemoteSaveSubscriber(refresh)
})
afterEach(() => {
  follower.stop()
  vi.useRealTimers()
})

test('a reader gets the save of another user within two seconds', async () => {
  await openSaved(1)
  savedElsewhere()
  await seconds(2)
  expect(open().document.name).toBe('Theirs')
})

test('only what has changed is loaded', async () => {
  await openSaved(1)
  savedElsewhere(marker('a')(emptyMap('Fields')).document)
  await seconds(2)
  savedElsewhere(marker('b')(emptyMap('Woods')).document)
  await seconds(10)
  expect(open().document).toEqual(marker('b')(emptyMap('Woods')).document)
  expect(server.loads).toBe(1)
})

test('the whole map is loaded where the server cannot tell what has changed', async () => {
  await openSaved(1)
  server.keepsHistory = false
  savedElsewhere(marker('a')(emptyMap('Theirs')).document)
  await seconds(2)
  expect(open().document.markers.markers).toHaveLength(1)
  expect(server.loads).toBe(2)
})

test('the whole map is loaded where what has changed does not fit', async () => {
  const loadChanges = async (eid: number, since: number) => ({
    ...(await server.network.loadChanges(eid, since)),
    patch: { markers: { remove: ['nobody'] } },
  })
  connectOpenMap({ ...server.network, loadChanges })
  await openSaved(1)
  savedElsewhere()
  await seconds(2)
  expect(open().document).toEqual(emptyMap('Theirs'))
  expect(server.loads).toBe(2)
})

test('the whole map is loaded where the one on the screen was repaired', async () => {
  const fields = emptyMap('Fields')
  server.saveElsewhere({ ...fields, map: { ...fields.map, lngLat: [1.5, -95] } })
  openMap({ ...(await server.network.load(7)), access: 1 })
  expect(open().repairs).toHaveLength(1)
  savedElsewhere()
  await seconds(2)
  expect(open().document.name).toBe('Theirs')
  expect(server.loads).toBe(2)
})

test('an answer from before a save of this page does not undo it', async () => {
  const isSaved = Promise.withResolvers<void>()
  const loadChanges: typeof server.network.loadChanges = async (eid, since) => {
    const changes = await server.network.loadChanges(eid, since)
    await isSaved.promise
    return changes
  }
  connectOpenMap({ ...server.network, loadChanges })
  await openSaved(2)
  const refreshed = refreshMap()
  await seconds(1)
  applyEdit(marker('mine'))
  await seconds(2)
  expect(open().saveState).toBe('clean')
  isSaved.resolve()
  await refreshed
  expect(open().document.markers.markers).toHaveLength(1)
})

test('many saves are loaded in a few refreshes, including the last', async () => {
  await openSaved(1)
  for (let save = 1; save <= 40; save += 1) {
    savedElsewhere(emptyMap(`Edit ${save}`))
    await seconds(0.5)
  }
  await seconds(10)
  expect(open().document.name).toBe('Edit 40')
  expect(refresh.mock.calls.length).toBeLessThan(8)
})

test('saves from this tab and saves of other maps trigger no refresh', async () => {
  await openSaved(2)
  applyEdit(marker('a'))
  await seconds(0.7)
  follower.notified({ mapId: 7, revision: server.revision })
  follower.notified({ mapId: 8, revision: 40 })
  await seconds(10)
  expect(refresh).not.toHaveBeenCalled()
})

test('a slow view save from this tab triggers no refresh and preserves the undo history', async () => {
  await openSaved(2)
  applyEdit(marker('a'))
  await seconds(1)
  server.delayMs = 5000
  setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
  await seconds(3.1)
  follower.notified({ mapId: 7, revision: server.revision + 1 })
  await seconds(3)
  expect(refresh).not.toHaveBeenCalled()
  expect(useEditHistory.getState().undoable).toHaveLength(1)
})

test('a remote save triggers no refresh while there are unsaved edits', async () => {
  await openSaved(2)
  server.answers.push('unavailable', 'unavailable')
  applyEdit(marker('a'))
  savedElsewhere()
  await seconds(2)
  expect(refresh).not.toHaveBeenCalled()
  expect(open().document.markers.markers).toHaveLength(1)
})

test('refreshes the map once after reconnecting', async () => {
  await openSaved(1)
  server.saveElsewhere(emptyMap('Theirs'))
  follower.reconnected()
  await seconds(10)
  expect(open().document.name).toBe('Theirs')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refresh preserves the layers that a reader has switched on', async () => {
  await openSaved(1)
  applyViewChange(toggleLayer('parish'))
  savedElsewhere(marker('a')(emptyMap('Theirs')).document)
  await seconds(2)
  expect(open().document.name).toBe('Theirs')
  expect(open().document.markers.markers).toHaveLength(1)
  expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
})

test.each([1, 3] as const)(
  'view changes while another user holds the lock are shown but not saved, with access %d',
  async (access) => {
    await openSaved(access)
    setBarrier('locked')
    applyViewChange(toggleLayer('parish'))
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
    expect(open().saveState).toBe('clean')
    savedElsewhere(marker('a')(emptyMap('Theirs')).document)
    await seconds(60)
    // The other user's save is merged in, and local view changes stay.
    expect(open().document.markers.markers).toHaveLength(1)
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
    applyViewChange(toggleLayer('parish'))
    applyViewChange(toggleLayer('greenbelt'))
    setBarrier(null)
    await seconds(60)
    // The lock is free now, and viewing does not take it.
    expect(open().document.mapLayers.landDataLayers).toEqual(['greenbelt'])
    expect(server.attempts).toBe(0)
    expect(server.document?.mapLayers.landDataLayers).toEqual([])
  },
)

test('view changes made while locked are saved with the first edit after the lock', async () => {
  await openSaved(3)
  setBarrier('locked')
  applyViewChange(toggleLayer('parish'))
  setBarrier(null)
  applyEdit(marker('a'))
  await seconds(2)
  expect(server.document?.mapLayers.landDataLayers).toEqual(['parish'])
})

test('layers changed in a remote save replace those of the reader', async () => {
  await openSaved(1)
  applyViewChange(toggleLayer('parish'))
  savedElsewhere(toggleLayer('greenbelt')(emptyMap('Fields')).document)
  await seconds(2)
  expect(open().document.mapLayers.landDataLayers).toEqual(['greenbelt'])
})

test('a remote save does not replace an older revision that is shown', async () => {
  await openSaved(1)
  showRevision({ revision: 1, savedAt: new Date() }, emptyMap('Once'))
  savedElsewhere()
  await seconds(2)
  expect(open().document.name).toBe('Once')
})
