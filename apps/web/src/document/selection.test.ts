import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { applyEdit, setBarrier } from './change-map.ts'
import { FakeMapServer } from './testing/fake-map-server.ts'
import { selectObjects, useObjectSelection } from './object-selection.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { connectOpenMap, openMap, reloadMap, startNewMap } from './open-map.ts'
import {
  closePopup,
  deselectAllParcels,
  deselectParcel,
  deselectRemoved,
  identifyAreas,
  selectCandidate,
  selectFromCandidates,
  selectObject,
  selectParcel,
  selectUnregistered,
  setParcelTitle,
  setTool,
  showOldBoundary,
  showPositionInfo,
} from './selection.ts'
import type { Selection } from './selection-state.ts'
import { clearSelection, selectedPolyId, useSelection } from './selection-store.ts'
import { showPublicMap } from './show-public-map.ts'
import { showRevision } from './show-revision.ts'
import { undo } from './undo.ts'

const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })
const selection = () => open().document.selectedProperties
const shown = () => useSelection.getState().selection
const none = { kind: 'none' } as const
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
    expect(selectedPolyId(useSelection.getState())).toBeNull()
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
    expect(selectedPolyId(useSelection.getState())).toBe(7)
    // The title is known only after the register has answered.
    selectParcel(9)
    setParcelTitle(9, 'DG1')
    expect(selection()).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    expect(selectedPolyId(useSelection.getState())).toBe(7)
  })

  test('clear the active parcel and its old boundary when deselected', () => {
    selectParcel(7)
    showOldBoundary(boundary)
    deselectParcel(7)
    expect(useSelection.getState()).toMatchObject({ selection: none, oldBoundary: null })
    selectParcel(7)
    showOldBoundary(boundary)
    deselectParcel(8)
    expect(useSelection.getState().oldBoundary).toBe(boundary)
    deselectAllParcels()
    expect(useSelection.getState()).toMatchObject({ selection: none, oldBoundary: null })
  })
})

const lngLat = [1.5, 54.5] as const
const dataObject = { kind: 'data-object', dataGroupId: 3, uuid: 'w1' } as const
const object = { kind: 'object', uuid: 'marker' } as const

/** Every kind of selection, and the action that leads to it. */
const ways: readonly { readonly expected: Selection; readonly act: () => void }[] = [
  { expected: object, act: () => selectObject('marker') },
  { expected: dataObject, act: () => selectCandidate(dataObject) },
  { expected: { kind: 'parcel', polyId: 7 }, act: () => selectParcel(7) },
  {
    expected: { kind: 'unregistered', id: 3, lngLat },
    act: () => selectUnregistered({ id: 3, lngLat }),
  },
  {
    expected: { kind: 'overlap', lngLat, candidates: [object, dataObject] },
    act: () => selectFromCandidates([object, dataObject], lngLat),
  },
  {
    expected: { kind: 'place', lngLat, objects: [], land: null, layers: [] },
    act: () => showPositionInfo({ lngLat, objects: [], land: null, layers: [] }),
  },
  { expected: { kind: 'areas', lngLat, areas: [] }, act: () => identifyAreas([], lngLat) },
]

const publicView = {
  name: 'Fields',
  lastModified: '2026-01-01T00:00:00Z',
  expiresAt: null,
  datasets: [],
  dataGroups: [],
}

const pairs = ways.flatMap((before) => ways.map((after) => ({ before, after })))

const popups = new Set(['data-object', 'overlap', 'place', 'areas'])
const land = new Set(['parcel', 'unregistered'])

describe('the selection', () => {
  test.each(pairs)('$after.expected.kind replaces $before.expected.kind', ({ before, after }) => {
    before.act()
    expect(shown()).toEqual(before.expected)
    after.act()
    expect(shown()).toEqual(after.expected)
  })

  test.each(ways)('$expected.kind is cleared with the tool', ({ act }) => {
    act()
    useSelection.setState({ tool: 'measure' })
    clearSelection()
    expect(useSelection.getState()).toMatchObject({ selection: none, tool: null })
  })

  test.each(ways)('$expected.kind is left only by the action for its kind', ({ act, expected }) => {
    const { kind } = expected
    const leave: readonly (readonly [() => void, isFor: boolean])[] = [
      [() => selectObject(null), kind === 'object'],
      [() => selectUnregistered(null), kind === 'unregistered'],
      [() => deselectParcel(7), kind === 'parcel'],
      [deselectAllParcels, land.has(kind)],
      [closePopup, popups.has(kind)],
    ]
    for (const [deselect, isFor] of leave) {
      act()
      deselect()
      expect(shown()).toEqual(isFor ? none : expected)
    }
  })

  test.each(ways)('$expected.kind while a tool is active', ({ act, expected }) => {
    const { kind } = expected
    act()
    setTool('edit')
    expect(useSelection.getState()).toMatchObject({
      tool: 'edit',
      selection: popups.has(kind) ? none : expected,
    })
    setTool('edit')
    expect(useSelection.getState().tool).toBeNull()
    act()
    setTool('edit-geometry')
    expect(useSelection.getState()).toMatchObject({
      tool: 'edit-geometry',
      selection: kind === 'data-object' ? expected : none,
    })
    setTool(null)
    expect(shown()).toEqual(kind === 'data-object' ? expected : none)
  })

  test.each(ways)('$expected.kind selected while a tool is active', ({ act, expected }) => {
    setTool('edit')
    act()
    expect(shown()).toEqual(expected)
    // Tools work on the map, so a popup is not open beside one.
    expect(useSelection.getState().tool).toBe(popups.has(expected.kind) ? null : 'edit')
  })

  test.each(ways)('$expected.kind stays when a tool may not be used', async ({ act, expected }) => {
    await openSaved(1)
    act()
    setTool('polygon')
    expect(useSelection.getState()).toMatchObject({ tool: null, selection: expected })
  })
})

test('only what is no longer on the map is deselected, as after an undo', () => {
  for (const { act, expected } of ways) {
    act()
    deselectRemoved()
    // No marker of this uuid has ever been on the map.
    expect(shown()).toEqual(expected.kind === 'object' ? none : expected)
  }
  selectParcel(8)
  showOldBoundary({ ...boundary, polyId: 8 })
  undo()
  expect(useSelection.getState()).toMatchObject({ selection: none, oldBoundary: null })
  applyEdit(addMarker({ uuid: 'marker', lngLat }))
  selectObject('marker')
  deselectRemoved()
  expect(shown()).toEqual(object)
  undo()
  expect(shown()).toEqual(none)
})

describe('another map clears all that is selected', () => {
  const opened: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a new map', async () => startNewMap()],
    ['a saved map', () => openSaved(2)],
    [
      'an earlier revision',
      async () => showRevision({ revision: 1, savedAt: new Date(0) }, emptyMap('Past')),
    ],
    [
      'a public map',
      async () => showPublicMap({ ...publicView, data: JSON.stringify(emptyMap()) }),
    ],
  ]

  test.each(opened)('%s', async (_, openAnother) => {
    for (const { act } of ways) {
      useMapSession.setState({ lastSavedAt: null })
      act()
      showOldBoundary(boundary)
      selectObjects(['a', 'b'], true)
      useSelection.setState({ tool: 'measure' })
      await openAnother()
      expect(useSelection.getState()).toEqual({ selection: none, tool: null, oldBoundary: null })
      expect(useObjectSelection.getState()).toMatchObject({ selected: new Set(), anchor: null })
    }
  })
})

test('a tool that the barrier forbids is deactivated, and the selection stays', () => {
  selectObject('marker')
  setTool('measure')
  setBarrier('offline')
  expect(useSelection.getState()).toMatchObject({ tool: 'measure', selection: object })
  setBarrier(null)
  setTool('edit')
  setBarrier('offline')
  expect(useSelection.getState()).toMatchObject({ tool: null, selection: object })
})
