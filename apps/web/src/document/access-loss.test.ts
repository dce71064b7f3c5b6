import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { renameMap } from '@terrier/domain/document/rename-map'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { canEdit } from './can-edit.ts'
import { commitEdit, applyEdit, setBarrier } from './change-map.ts'
import { FakeMapServer } from './fake-map-server.ts'
import { setTool } from './selection.ts'
import type { SaveJournal } from './map-device.ts'
import {
  checkAccess,
  connectOpenMap,
  revokeAccess,
  openMap,
  refreshMap,
  startNewMap,
  useOpenMap,
} from './open-map.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = () => addMarker({ uuid: crypto.randomUUID(), lngLat: [1.5, 54.5] })
const open = () => useOpenMap.getState()
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
    storeJournal: (id, journal) => void (journal ? journals.set(id, journal) : journals.delete(id)),
    releaseJournals: () => {},
  })
  setBarrier(null)
  server.saveElsewhere(emptyMap('Fields'))
  expect(openMap(await server.network.load(7))).toBeNull()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a map that is lost stays on the screen, and its tools are shut', async () => {
  applyEdit(marker())
  await seconds(1)
  setTool('polygon')
  revokeAccess(7, 'map')
  expect(open()).toMatchObject({ accessLoss: 'map', tool: null, saveState: 'clean' })
  expect(canEdit(open())).toBe(false)
  expect(applyEdit(marker())).toBeNull()
  expect(markerCount()).toBe(1)
})

test('what was not sent is neither sent nor called saved', async () => {
  applyEdit(marker())
  revokeAccess(7, 'map')
  await seconds(60)
  expect(open().saveState).toBe('failed')
  expect(server.attempts).toBe(0)
  expect([...journals.values()][0]?.document.markers.markers).toHaveLength(1)
})

test('what is tried again and again is given up', async () => {
  server.answers.push('unavailable')
  applyEdit(marker())
  await seconds(1)
  revokeAccess(7, 'map')
  await seconds(60)
  expect(open().saveState).toBe('failed')
  expect(server.attempts).toBe(1)
})

test('words that were being typed are still put on the screen, for the copy', () => {
  revokeAccess(7, 'map')
  commitEdit(renameMap('Hedges'))
  expect(open()).toMatchObject({ document: { name: 'Hedges' }, saveState: 'failed' })
})

test('another map that is opened is not lost, and nothing of the lost one is kept', async () => {
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

test('a map that is found gone while it is read anew is lost', async () => {
  server.access = null
  await refreshMap()
  expect(open().accessLoss).toBe('map')
})

test('a save that is refused is lost with the map', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  expect(open()).toMatchObject({ accessLoss: null, saveState: 'failed' })
  server.access = null
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: 'map', saveState: 'failed' })
})

test('a save that is refused to somebody who may only read now says so', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  server.access = 1
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: 'editing', access: 1, saveState: 'failed' })
})

test('a save that is refused for another reason takes nothing away', async () => {
  server.answers.push('refused')
  applyEdit(marker())
  await seconds(1)
  await checkAccess()
  expect(open()).toMatchObject({ accessLoss: null, access: 2, saveState: 'failed' })
  applyEdit(marker())
  await seconds(1)
  expect(open().saveState).toBe('clean')
})
