import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { addMarker } from '@terrier/domain/document/add-marker'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyViewChange, applyEdit, setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { useSelection } from '../../document/selection-store.ts'
import { emptyDraft, useDraft } from '../../map/tools/draft-state.ts'
import {
  discardDrawing,
  consumeResumed,
  useUnfinishedDrawings,
} from '../../map/tools/unfinished-drawing.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { UndoAnnouncement } from './undo-announcement.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { undoCommandOf } from './undo-keys.ts'

const user = userEvent.setup()
const markers = () => useMapDocument.getState().document.markers.markers
const undoButton = () => screen.getByRole('button', { name: /^Undo/ })
const redoButton = () => screen.getByRole('button', { name: /^Redo/ })

function show() {
  render(
    <>
      <UndoButtons />
      <input aria-label="Title" defaultValue="Fields" />
      <ToastRegion>
        <UndoAnnouncement />
      </ToastRegion>
    </>,
  )
}

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  setBarrier(null)
  startNewMap()
  useDraft.setState(emptyDraft)
  useUnfinishedDrawings.setState({ resumed: null, interrupted: null, discarded: null })
  useToasts.setState({ toasts: [] })
})
afterEach(cleanup)

describe('while a shape is drawn', () => {
  const draft = {
    kind: 'polygon',
    vertexCount: 2,
    radiusKm: null,
    lengthKm: 1,
    areaSquareMetres: 0,
    crossings: [],
  } as const

  test('the buttons undo and redo its vertices and name them', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    const [takeBack, putAgain] = [vi.fn(), vi.fn()]
    useSelection.setState({ tool: 'polygon' })
    useDraft.setState({ draft, undoVertex: takeBack, redoVertex: putAgain, discard: () => {} })
    show()
    expect(undoButton()).toHaveAccessibleName('Undo: Add corner 2')
    expect(redoButton()).toHaveAccessibleName('Redo: Add corner 3')
    await user.click(undoButton())
    await user.click(redoButton())
    expect(takeBack).toHaveBeenCalledTimes(1)
    expect(putAgain).toHaveBeenCalledTimes(1)
    expect(markers()).toHaveLength(1)
  })

  test('a discarded shape is restored first by Undo', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    const { openings } = useMapSession.getState()
    discardDrawing({ tool: 'polygon', places: [[1.5, 54.5]], activeObjectId: null, openings })
    show()
    expect(screen.getByRole('button', { name: 'Undo: Discard the polygon' })).toBeVisible()
    await user.keyboard('{Control>}z{/Control}')
    expect(useSelection.getState().tool).toBe('polygon')
    expect(consumeResumed('polygon')).toEqual([[1.5, 54.5]])
    expect(markers()).toHaveLength(1)
  })
})

describe('the buttons', () => {
  test('name the change that they undo or redo, and retain focus', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show()
    expect(undoButton()).toHaveAccessibleName("Undo: Add marker 'Marker 1'")
    await user.click(undoButton())
    expect(markers()).toEqual([])
    expect(undoButton()).toHaveAccessibleName('Undo, Nothing to undo')
    expect(undoButton()).toHaveFocus()
    expect(redoButton()).toHaveAccessibleName("Redo: Add marker 'Marker 1'")
    await user.click(redoButton())
    expect(markers()).toHaveLength(1)
    expect(redoButton()).toHaveAccessibleName('Redo, Nothing to redo')
  })

  test('are disabled, with the reason, while the map is locked', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    setBarrier('locked')
    show()
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true')
    await user.tab()
    expect(await screen.findByRole('tooltip', { name: 'Read only!' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(markers()).toHaveLength(1)
  })

  test('undo view changes also when the map cannot be edited', async () => {
    setBarrier('offline')
    applyViewChange(toggleLayer('parish'))
    show()
    await user.click(screen.getByRole('button', { name: "Undo: Show 'Parishes'" }))
    expect(useMapDocument.getState().document.mapLayers.landDataLayers).toEqual([])
  })
})

describe('the keys', () => {
  test('undo and redo, and announce the change', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show()
    await user.keyboard('{Control>}z{/Control}')
    expect(markers()).toEqual([])
    expect(screen.getByText("Undone: Add marker 'Marker 1'")).toBeInTheDocument()
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(markers()).toHaveLength(1)
    expect(screen.getByText("Redone: Add marker 'Marker 1'")).toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
    expect(markers()).toHaveLength(1)
  })

  test('are ignored while a text field has focus', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show()
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{Control>}z{/Control}')
    expect(markers()).toHaveLength(1)
  })

  test('undo only a vertex while a shape is drawn', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    const takeBack = vi.fn()
    useDraft.setState({ undoVertex: takeBack, discard: () => {} })
    show()
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
    expect(takeBack).toHaveBeenCalledTimes(1)
    expect(markers()).toHaveLength(1)
  })

  test('redo a vertex that was undone', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    const putAgain = vi.fn()
    useDraft.setState({ undoVertex: () => {}, redoVertex: putAgain, discard: () => {} })
    show()
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}')
    expect(putAgain).toHaveBeenCalledTimes(2)
    expect(markers()).toHaveLength(1)
  })

  const none = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  test.each([
    ['undo', { ...none, metaKey: true }, true],
    ['redo', { ...none, key: 'Z', metaKey: true, shiftKey: true }, true],
    [null, { ...none, ctrlKey: true }, true],
    [null, { ...none, ctrlKey: true, altKey: true }, false],
    ['redo', { ...none, key: 'y', ctrlKey: true }, false],
    [null, none, false],
  ])('%s is the command of %j (on a Mac: %s)', (wanted, keys, onMac) => {
    expect(undoCommandOf(keys, onMac)).toBe(wanted)
  })
})
