import { emptyMap } from '@terrier/domain/document/empty-map'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from './fake-map-server.ts'
import {
  selectObject,
  deselectAllParcels,
  clearSelection,
  deselectParcel,
  selectParcel,
  selectUnregistered,
  showOldBoundary,
  setParcelTitle,
} from './selection.ts'
import { setBarrier } from './change-map.ts'
import { connectOpenMap, openMap, reloadMap, startNewMap, useOpenMap } from './open-map.ts'

const open = () => useOpenMap.getState()
const selection = () => open().document.selectedProperties
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const boundary = {
  changeId: 1,
  polyId: 7,
  geometry: { type: 'Point', coordinates: [1.5, 54.5] },
  isAccepted: true,
} as const

let server: FakeMapServer

async function openSaved(access: 1 | 2): Promise<void> {
  server.saveElsewhere(emptyMap('Fields'))
  openMap({ ...(await server.network.load(7)), access })
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('selected properties', () => {
  test('are saved with the map and restored when it is reloaded', async () => {
    await openSaved(2)
    selectParcel(7)
    setParcelTitle(7, 'DG1')
    await seconds(2)
    await reloadMap()
    expect(selection()).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    expect(open().activeParcel).toBeNull()
  })

  test('of a reader are not saved, and are gone after a reload', async () => {
    await openSaved(1)
    selectParcel(7)
    expect(selection()).toEqual([{ polyId: 7, titleNo: null }])
    await seconds(60)
    expect(server.attempts).toBe(0)
    await reloadMap()
    expect(selection()).toBeUndefined()
  })

  test('contain each title once, whichever of its parcels is selected', () => {
    selectParcel(7, 'DG1')
    selectParcel(8, 'DG1')
    expect(selection()).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    expect(open().activeParcel).toBe(7)
    // The title is known only after the register has answered.
    selectParcel(9)
    setParcelTitle(9, 'DG1')
    expect(selection()).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    expect(open().activeParcel).toBe(7)
  })

  test('clear the active parcel and its old boundary when deselected', () => {
    selectParcel(7)
    showOldBoundary(boundary)
    deselectParcel(7)
    expect(open()).toMatchObject({ activeParcel: null, oldBoundary: null })
    selectParcel(7)
    showOldBoundary(boundary)
    deselectParcel(8)
    expect(open().oldBoundary).toBe(boundary)
    deselectAllParcels()
    expect(open()).toMatchObject({ activeParcel: null, oldBoundary: null })
  })
})

test('only one object, parcel or piece is selected at a time', () => {
  const piece = { id: 3, lngLat: [1.5, 54.5] } as const
  selectParcel(7)
  selectUnregistered(piece)
  expect(open()).toMatchObject({ activeParcel: null, unregistered: piece })
  selectObject('marker')
  expect(open()).toMatchObject({ activeObjectId: 'marker', unregistered: null })
  selectParcel(7)
  expect(open()).toMatchObject({ activeObjectId: null, activeParcel: 7 })
  clearSelection()
  expect(open()).toMatchObject({ activeParcel: null, unregistered: null })
  expect(selection()).toHaveLength(1)
})
