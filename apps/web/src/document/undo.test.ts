import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { moveMarker } from '@terrier/domain/document/move-marker'
import { anOperation, startingMap } from '@terrier/domain/document/operation.examples'
import { renameObject } from '@terrier/domain/document/rename-object'
import { setOwnershipDisplay, toggleLayer } from '@terrier/domain/document/set-layers'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useEditHistory } from './edit-history.ts'
import { FakeMapServer } from './testing/fake-map-server.ts'
import {
  selectObject,
  removeObjectById,
  deselectParcel,
  selectParcel,
  setParcelTitle,
} from './selection.ts'
import { selectedObjectId, useSelection } from './selection-store.ts'
import { applyViewChange, commitTitle, setMapView, applyEdit, setBarrier } from './change-map.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { connectOpenMap, openMap, startNewMap } from './open-map.ts'
import { showRevision } from './show-revision.ts'
import { redo, undoEdit, undo } from './undo.ts'

const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })
const markers = () => open().document.markers.markers.map(({ name }) => name)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const marker = (uuid: string) => addMarker({ uuid, lngLat: [1.5, 54.5] })
const steps = () => useEditHistory.getState().undoable.map(({ name }) => name)

let server: FakeMapServer

async function openSaved(access: 1 | 2 = 2, document = emptyMap('Fields')): Promise<void> {
  server.saveElsewhere(document)
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

test('undoing every step restores the first document, and redoing every step the last', async () => {
  await openSaved(2, startingMap)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anOperation, fc.boolean()), { maxLength: 20 }),
      async (operations) => {
        await openSaved(2, startingMap)
        const { map, ...first } = open().document
        for (const [operation, isEdit] of operations) {
          if (isEdit) applyEdit(operation)
          else applyViewChange(operation)
        }
        const last = open().document
        while (undo());
        // The view may have changed with it; that is not undone.
        const { map: view, ...undone } = open().document
        expect(undone).toEqual(first)
        expect(view.baseLayer).toBe(map.baseLayer)
        while (redo());
        expect(open().document).toEqual(last)
      },
    ),
    { numRuns: 60 },
  )
})

describe('an undo step', () => {
  test('has a name, is undone and redone, and the result is saved', async () => {
    await openSaved()
    applyEdit(marker('a'))
    applyEdit(renameObject('a', { name: 'Gate' }))
    expect(steps()).toEqual(["Add marker 'Marker 1'", "Rename 'Marker 1' to 'Gate'"])
    expect(undo()?.name).toBe("Rename 'Marker 1' to 'Gate'")
    expect(markers()).toEqual(['Marker 1'])
    expect(redo()?.name).toBe("Rename 'Marker 1' to 'Gate'")
    undo()
    undo()
    expect(undo()).toBeNull()
    await seconds(2)
    expect(open().saveState).toBe('clean')
    expect((await server.network.load(7)).map.data).not.toContain('Marker 1')
  })

  test('made after an undo clears the redo history', () => {
    applyEdit(marker('a'))
    undo()
    applyEdit(marker('b'))
    expect(redo()).toBeNull()
    expect(markers()).toEqual(['Marker 1'])
  })

  test('is one of at most 100 in the history', () => {
    for (let count = 0; count < 130; count += 1) applyEdit(marker(`m${count}`))
    let undone = 0
    while (undo()) undone += 1
    expect(undone).toBe(100)
    expect(markers()).toHaveLength(30)
  })

  test('does not restore the view', () => {
    applyEdit(marker('a'))
    setMapView({ zoom: 12, lngLat: [1.5, 54.5] })
    undo()
    expect(open().document.map.zoom).toEqual([12])
    expect(markers()).toEqual([])
  })

  test('is cleared when another map is opened', async () => {
    await openSaved()
    applyEdit(marker('a'))
    await openSaved()
    expect(undo()).toBeNull()
    applyEdit(marker('a'))
    startNewMap()
    expect(undo()).toBeNull()
    expect(steps()).toEqual([])
  })

  test('cannot be undone while an older revision is shown', async () => {
    await openSaved()
    applyViewChange(toggleLayer('parish'))
    showRevision({ revision: 1, savedAt: new Date(0) }, startingMap)
    expect(undo()).toBeNull()
    expect(open().document).toBe(startingMap)
  })

  test('of renaming the map restores the old title', async () => {
    await openSaved()
    commitTitle('Meadows')
    undo()
    expect(open().document.name).toBe('Fields')
    commitTitle('Fields')
    expect(steps()).toEqual([])
  })
})

describe('without write access', () => {
  test('behind a barrier, view changes can be undone but edits cannot', async () => {
    await openSaved()
    applyEdit(marker('a'))
    applyViewChange(toggleLayer('parish'))
    setBarrier('locked')
    expect(undo()?.name).toBe("Show 'Parishes'")
    expect(undo()).toBeNull()
    expect(markers()).toEqual(['Marker 1'])
    setBarrier(null)
    expect(undo()?.name).toBe("Add marker 'Marker 1'")
  })

  test('a reader can undo view changes, and nothing is saved', async () => {
    await openSaved(1)
    applyViewChange(setOwnershipDisplay('all'))
    undo()
    expect(open().document.mapLayers.ownershipDisplay).toBeNull()
    await seconds(60)
    expect(server.attempts).toBe(0)
  })
})

describe('the selection', () => {
  test('is cleared when undo removes the selected object, and stays otherwise', () => {
    applyEdit(marker('a'))
    selectObject('a')
    undo()
    expect(selectedObjectId(useSelection.getState())).toBeNull()
    redo()
    applyEdit(moveMarker('a', [1.6, 54.6]))
    selectObject('a')
    undo()
    expect(selectedObjectId(useSelection.getState())).toBe('a')
  })

  test('preserves titles that were set after the undone step', () => {
    selectParcel(7)
    selectParcel(8)
    setParcelTitle(7, 'DG1')
    expect(undo()?.name).toBe('Select a property')
    expect(open().document.selectedProperties).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    deselectParcel(7)
    undo()
    expect(open().document.selectedProperties).toEqual([{ polyId: 7, titleNo: 'DG1' }])
  })
})

describe('undoEdit', () => {
  test('undoes the last step', () => {
    applyEdit(marker('a'))
    const change = removeObjectById('a')
    if (change) undoEdit(change)
    expect(markers()).toEqual(['Marker 1'])
    expect(steps()).toEqual(["Add marker 'Marker 1'"])
    expect(redo()?.name).toBe("Remove marker 'Marker 1'")
  })

  test('adds a step of its own when later steps exist', () => {
    applyEdit(marker('a'))
    const change = removeObjectById('a')
    applyEdit(marker('b'))
    if (change) undoEdit(change)
    expect(markers()).toEqual(['Marker 1', 'Marker 2'])
    expect(steps()).toHaveLength(4)
  })
})
