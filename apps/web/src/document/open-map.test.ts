import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from './fake-map-server.ts'
import { setTool } from './selection.ts'
import { lastMapId } from './last-map.ts'
import {
  applyViewChange,
  commitTitle,
  setMapView,
  applyEdit,
  commitEdit,
  setBarrier,
} from './change-map.ts'
import {
  closeMap,
  connectOpenMap,
  dismissRepairs,
  updateShares,
  openMap,
  refreshMap,
  reloadMap,
  startNewMap,
  useOpenMap,
} from './open-map.ts'
import { guardUnload } from './unload-guard.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = () => addMarker({ uuid: crypto.randomUUID(), lngLat: [1.5, 54.5] })
const open = () => useOpenMap.getState()

let server: FakeMapServer

async function openSaved(access: 1 | 2 | 3 = 2, document = emptyMap('Fields')): Promise<void> {
  server.saveElsewhere(document)
  expect(openMap({ ...(await server.network.load(7)), access })).toBeNull()
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a new map', () => {
  test('is put on the server when it gets a title, with all that was drawn before', async () => {
    applyEdit(marker())
    await seconds(5)
    expect(server.attempts).toBe(0)
    expect(open().saveState).toBe('dirty')
    commitTitle('  Fields ')
    await seconds(1)
    expect(server.savedNames).toEqual(['Fields'])
    expect(open()).toMatchObject({ eid: 7, saveState: 'clean' })
    expect(lastMapId()).toBe(7)
    applyEdit(marker())
    await seconds(1)
    expect(server.saved[1]).toMatchObject({ eid: 7, revision: 2 })
  })

  test('is made even when its title stays Untitled Map', async () => {
    commitTitle('')
    await seconds(1)
    expect(server.savedNames).toEqual(['Untitled Map'])
  })

  test('on which nothing was drawn holds nobody back from leaving', () => {
    const stop = guardUnload()
    applyViewChange(toggleLayer('parish'))
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(false)
    applyEdit(marker())
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    stop()
  })
})

describe('an opened map', () => {
  test('is remembered, its view recorded, and nothing is saved for the opening', async () => {
    await openSaved()
    await seconds(60)
    expect(lastMapId()).toBe(7)
    expect(server.viewed).toEqual([7])
    expect(server.attempts).toBe(0)
    expect(open().document.name).toBe('Fields')
  })

  test('saves what a reader arranges for nobody, and refuses what they draw', async () => {
    await openSaved(1)
    applyEdit(marker())
    applyViewChange(toggleLayer('parish'))
    setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
    setTool('marker')
    await seconds(60)
    expect(server.attempts).toBe(0)
    expect(open().document.markers.markers).toEqual([])
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
    expect(open().tool).toBeNull()
  })

  test('that is shared while it is open is no longer saved for being looked at', async () => {
    await openSaved()
    setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
    await seconds(5)
    expect(server.attempts).toBe(1)
    updateShares(8, [{ email: 'bryn@example.org', access: 3 }])
    setMapView({ zoom: 13, lngLat: [1.5, 54.5] })
    await seconds(5)
    expect(server.attempts).toBe(2)
    updateShares(7, [{ email: 'bryn@example.org', access: 3 }])
    setMapView({ zoom: 14, lngLat: [1.5, 54.5] })
    await seconds(60)
    expect(server.attempts).toBe(2)
  })

  test('that was saved elsewhere says so, and can be opened anew', async () => {
    await openSaved()
    server.saveElsewhere(emptyMap('Theirs'))
    applyEdit(marker())
    await seconds(1)
    expect(open().saveState).toBe('stale')
    await reloadMap()
    expect(open().document.name).toBe('Theirs')
    applyEdit(marker())
    await seconds(1)
    expect(open().saveState).toBe('clean')
  })

  test('takes over what was saved elsewhere, where the person looks', async () => {
    await openSaved()
    setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
    await seconds(5)
    server.saveElsewhere(emptyMap('Theirs'))
    await refreshMap()
    expect(open().document.name).toBe('Theirs')
    expect(open().document.map.zoom).toEqual([12])
    applyEdit(marker())
    await seconds(1)
    expect(open().saveState).toBe('clean')
    expect(server.name).toBe('Theirs')
  })

  test('takes nothing over while something of its own is unsaved', async () => {
    await openSaved()
    applyEdit(marker())
    server.saveElsewhere(emptyMap('Theirs'))
    await refreshMap()
    expect(open().document.name).toBe('Fields')
    expect(open().document.markers.markers).toHaveLength(1)
  })

  test('that is left while it is being saved does not lose the edit', async () => {
    server.delayMs = 500
    await openSaved()
    applyEdit(marker())
    startNewMap()
    await seconds(5)
    expect(server.saved).toHaveLength(1)
    expect(open()).toMatchObject({ eid: null, saveState: 'clean' })
  })

  test('that cannot be read says where', () => {
    expect(
      openMap({
        map: {
          eid: 7,
          name: 'Broken',
          data: '{"version":"2.0"}',
          createdDate: '',
          lastModified: '',
          sharedWith: [],
          isSnapshot: false,
          revision: 1,
        },
        accessGrantedDate: '',
        access: 2,
        viewed: false,
      }),
    ).toMatchObject({ where: 'version' })
    expect(open().eid).toBeNull()
  })
})

describe('a map with values out of bounds', () => {
  const blank = emptyMap('Fields')
  const broken = { ...blank, map: { ...blank.map, lngLat: [1.5, -95] as [number, number] } }

  test('is opened repaired, which is said until the person has read it', async () => {
    await openSaved(2, broken)
    expect(open()).toMatchObject({ eid: 7, repairs: [{ kind: 'view' }] })
    expect(open().document.map.lngLat).toEqual([-1.5, 53])
    dismissRepairs()
    expect(open().repairs).toEqual([])
  })

  test('says what the server has repaired already', async () => {
    server.saveElsewhere(blank)
    const record = await server.network.load(7)
    const repairs = [{ kind: 'texts' as const, count: 1, names: [] }]
    openMap({ ...record, map: { ...record.map, repairs } })
    expect(open().repairs).toEqual(repairs)
    startNewMap()
    expect(open().repairs).toEqual([])
  })

  test('is stored repaired with the next change, and not before', async () => {
    await openSaved(2, broken)
    await seconds(60)
    expect(server.attempts).toBe(0)
    applyEdit(marker())
    await seconds(1)
    expect(server.saved).toMatchObject([{ isPart: false }])
    expect(server.document?.map.lngLat).toEqual([-1.5, 53])
    applyEdit(marker())
    await seconds(1)
    expect(server.saved[1]).toMatchObject({ isPart: true })
  })
})

test.each(['mobile', 'maintenance', 'locked'] as const)(
  'what is shown is not saved behind the barrier %s',
  async (barrier) => {
    await openSaved()
    setBarrier(barrier)
    applyViewChange(toggleLayer('parish'))
    await seconds(60)
    expect(server.attempts).toBe(0)
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
  },
)

test('what was begun before the network went can be ended, and is saved', async () => {
  await openSaved()
  setBarrier('offline')
  expect(commitEdit(marker())).not.toBeNull()
  await seconds(1)
  expect(open().document.markers.markers).toHaveLength(1)
  expect(open().saveState).toBe('clean')
  setBarrier('locked')
  expect(commitEdit(marker())).toBeNull()
})

test('a barrier stops edits and lays the tool down', () => {
  setTool('polygon')
  setBarrier('offline')
  expect(open().tool).toBeNull()
  applyEdit(marker())
  expect(open().document.markers.markers).toEqual([])
})

describe('the end of a session', () => {
  test('ends the saving of the open map, and of those that were left before', async () => {
    await openSaved()
    server.answers.push('unavailable')
    applyEdit(marker())
    await seconds(1)
    openMap(await server.network.load(8))
    applyEdit(marker())
    closeMap()
    await seconds(60)
    expect(server.attempts).toBe(1)
    expect(open()).toMatchObject({ eid: null, saveState: 'clean' })
  })

  test('gives up what was not saved to whoever logs in as the same person', async () => {
    let isReleased = false
    connectOpenMap(server.network, {
      cacheMap: () => {},
      storeJournal: () => {},
      releaseJournals: () => (isReleased = true),
    })
    await openSaved()
    applyEdit(marker())
    closeMap()
    expect(isReleased).toBe(true)
  })

  test('does not end the saving of the session that comes after it', async () => {
    closeMap()
    await openSaved()
    applyEdit(marker())
    await seconds(1)
    expect(open().saveState).toBe('clean')
    expect(server.saved).toHaveLength(1)
  })
})
