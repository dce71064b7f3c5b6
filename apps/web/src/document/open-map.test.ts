import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from './testing/fake-map-server.ts'
import { setTool } from './selection.ts'
import { useSelection } from './selection-store.ts'
import { lastMapId } from './last-map.ts'
import {
  applyViewChange,
  commitTitle,
  setMapView,
  applyEdit,
  commitEdit,
  setBarrier,
} from './change-map.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import {
  closeMap,
  connectOpenMap,
  dismissRepairs,
  updateShares,
  openMap,
  reloadMap,
  startNewMap,
} from './open-map.ts'
import { refreshMap } from './refresh-map.ts'
import { guardUnload } from './unload-guard.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = () => addMarker({ uuid: crypto.randomUUID(), lngLat: [1.5, 54.5] })
const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })

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
  test('is created on the server when it gets a title, with everything drawn before', async () => {
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

  test('is created even when its title stays Untitled Map', async () => {
    commitTitle('')
    await seconds(1)
    expect(server.savedNames).toEqual(['Untitled Map'])
  })

  test('asks for confirmation on leaving only once something has been drawn', () => {
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
  test('is stored as the last map and recorded as viewed, and is not saved', async () => {
    await openSaved()
    await seconds(60)
    expect(lastMapId()).toBe(7)
    expect(server.viewed).toEqual([7])
    expect(server.attempts).toBe(0)
    expect(open().document.name).toBe('Fields')
  })

  test('does not save view changes of a reader, and rejects their edits', async () => {
    await openSaved(1)
    applyEdit(marker())
    applyViewChange(toggleLayer('parish'))
    setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
    setTool('marker')
    await seconds(60)
    expect(server.attempts).toBe(0)
    expect(open().document.markers.markers).toEqual([])
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
    expect(useSelection.getState().tool).toBeNull()
  })

  test('that is shared while it is open no longer saves view changes', async () => {
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

  test('that was saved elsewhere becomes stale, and can be reloaded', async () => {
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

  test('loads a remote save and preserves the view', async () => {
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

  test('loads no remote save while it has unsaved edits', async () => {
    await openSaved()
    applyEdit(marker())
    server.saveElsewhere(emptyMap('Theirs'))
    await refreshMap()
    expect(open().document.name).toBe('Fields')
    expect(open().document.markers.markers).toHaveLength(1)
  })

  test('that is closed while it is being saved does not lose the edit', async () => {
    server.delayMs = 500
    await openSaved()
    applyEdit(marker())
    startNewMap()
    await seconds(5)
    expect(server.saved).toHaveLength(1)
    expect(open()).toMatchObject({ eid: null, saveState: 'clean' })
  })

  test('that cannot be parsed returns the path of the error', () => {
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

  test('is repaired when opened, and reports the repairs until they are dismissed', async () => {
    await openSaved(2, broken)
    expect(open()).toMatchObject({ eid: 7, repairs: [{ kind: 'view' }] })
    expect(open().document.map.lngLat).toEqual([-1.5, 53])
    dismissRepairs()
    expect(open().repairs).toEqual([])
  })

  test('reports the repairs that the server has made', async () => {
    server.saveElsewhere(blank)
    const record = await server.network.load(7)
    const repairs = [{ kind: 'texts' as const, count: 1, names: [] }]
    openMap({ ...record, map: { ...record.map, repairs } })
    expect(open().repairs).toEqual(repairs)
    startNewMap()
    expect(open().repairs).toEqual([])
  })

  test('is saved repaired with the next edit, not before', async () => {
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
  'a view change is not saved behind the barrier %s',
  async (barrier) => {
    await openSaved()
    setBarrier(barrier)
    applyViewChange(toggleLayer('parish'))
    await seconds(60)
    expect(server.attempts).toBe(0)
    expect(open().document.mapLayers.landDataLayers).toEqual(['parish'])
  },
)

test('an edit begun before going offline can be committed and is saved', async () => {
  await openSaved()
  setBarrier('offline')
  expect(commitEdit(marker())).not.toBeNull()
  await seconds(1)
  expect(open().document.markers.markers).toHaveLength(1)
  expect(open().saveState).toBe('clean')
  setBarrier('locked')
  expect(commitEdit(marker())).toBeNull()
})

test('a barrier rejects edits and deselects the tool', () => {
  setTool('polygon')
  setBarrier('offline')
  expect(useSelection.getState().tool).toBeNull()
  applyEdit(marker())
  expect(open().document.markers.markers).toEqual([])
})

describe('the end of a session', () => {
  test('stops saving the open map and the maps opened before', async () => {
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

  test('releases the journals of unsaved edits', async () => {
    let isReleased = false
    connectOpenMap(server.network, {
      cacheMap: () => {},
      storeJournal: async () => {},
      releaseJournals: () => (isReleased = true),
    })
    await openSaved()
    applyEdit(marker())
    closeMap()
    expect(isReleased).toBe(true)
  })

  test('does not stop saving in the next session', async () => {
    closeMap()
    await openSaved()
    applyEdit(marker())
    await seconds(1)
    expect(open().saveState).toBe('clean')
    expect(server.saved).toHaveLength(1)
  })
})
