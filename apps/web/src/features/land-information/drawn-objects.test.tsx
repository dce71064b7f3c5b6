import '@testing-library/jest-dom/vitest'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { clearObjectSelection, useObjectSelection } from '../../document/object-selection.ts'
import { undo } from '../../document/undo.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { DrawnObjects } from './drawn-objects.tsx'
import { useListState } from './list-state.ts'

const field = (side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [1.5, 54.5],
      [1.5 + side, 54.5],
      [1.5 + side, 54.5 + side],
      [1.5, 54.5],
    ] as const,
  ],
})

/** Stands in for the tray, which closes on Esc. */
function Tray() {
  const { markers, drawings } = useMapDocument((map) => map.document)
  return (
    <section tabIndex={-1} aria-label="Land Information">
      <DrawnObjects markers={markers.markers} drawings={drawings.polygons} />
    </section>
  )
}

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  setBarrier(null)
  clearObjectSelection()
  useListState.setState({ order: 'map' })
  useToasts.setState({ toasts: [] })
  applyEdit(addMarker({ uuid: 'gate', lngLat: [1.5, 54.5], name: 'Gate 10' }))
  applyEdit(
    addMarker({ uuid: 'well', lngLat: [1.6, 54.5], name: 'Gate 9', description: 'Ffynnon Tŷ' }),
  )
  applyEdit(addDrawing({ uuid: 'common', shape: field(0.01), name: 'Common' }))
  applyEdit(addDrawing({ uuid: 'allotment', shape: field(0.001), name: 'Allotment' }))
  render(<Tray />)
})

afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rename = async (typed: string) => {
  await press('Rename Common')
  await userEvent.clear(screen.getByRole('textbox', { name: 'New name of Common' }))
  await userEvent.keyboard(typed)
}
const names = () =>
  screen.getAllByRole('button', { name: /^Go to/ }).map(({ textContent }) => textContent)
const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` })
const chosen = () => [...useObjectSelection.getState().selected]
const drawn = () => {
  const { markers, drawings } = useMapDocument.getState().document
  return [...markers.markers, ...drawings.polygons]
}

describe('the sort order', () => {
  test('is that of the map until another is chosen', async () => {
    expect(names()).toEqual(['Gate 10', 'Gate 9', 'Common', 'Allotment'])
    await userEvent.click(screen.getByRole('radio', { name: 'Name' }))
    expect(names()).toEqual(['Gate 9', 'Gate 10', 'Allotment', 'Common'])
    await userEvent.click(screen.getByRole('radio', { name: 'Size' }))
    expect(names()).toEqual(['Gate 10', 'Gate 9', 'Common', 'Allotment'])
  })
})

describe('the filter', () => {
  test('matches words of names and descriptions, ignoring accents', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'ty')
    expect(names()).toEqual(['Gate 9'])
    await userEvent.keyboard('{Escape}')
    expect(names()).toHaveLength(4)
    await userEvent.type(screen.getByRole('searchbox'), 'nothing of this name')
    expect(screen.getByText(/^No marker or shape has/)).toBeVisible()
  })

  test('limits "Choose all" to the objects found', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'gate')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 2 found' }))
    expect(chosen()).toEqual(['gate', 'well'])
  })
})

describe('renaming in place', () => {
  test('commits on Enter and moves focus to the name', async () => {
    await rename('Cae Mawr{Enter}')
    expect(drawn().map(({ name }) => name)).toContain('Cae Mawr')
    expect(screen.getByRole('button', { name: 'Go to Cae Mawr' })).toHaveFocus()
    undo()
    expect(await screen.findByRole('button', { name: 'Go to Common' })).toBeVisible()
  })

  test('commits on blur, and reverts on Esc without closing the tray', async () => {
    const escapes: boolean[] = []
    screen
      .getByRole('region', { name: 'Land Information' })
      .addEventListener('keydown', (event) => {
        if (event.key === 'Escape') escapes.push(event.defaultPrevented)
      })
    await rename('Something else{Escape}')
    expect(names()).toContain('Common')
    expect(escapes).toEqual([true])
    await rename('Cae Mawr')
    await userEvent.click(screen.getByRole('searchbox'))
    expect(names()).toContain('Cae Mawr')
  })

  test('restores the old name when it is left blank', async () => {
    await rename('  {Enter}')
    expect(names()).toContain('Common')
  })
})

test('a deleted object can be restored, and focus moves to the next one', async () => {
  await press('Delete Gate 10')
  expect(names()).toEqual(['Gate 9', 'Common', 'Allotment'])
  expect(screen.getByRole('button', { name: 'Go to Gate 9' })).toHaveFocus()
  useToasts.getState().toasts[0]?.action?.onPress()
  expect(drawn()).toHaveLength(4)
})

describe('several drawn objects', () => {
  test('are chosen one by one, or as a range with Shift', async () => {
    await userEvent.click(box('Gate 10'))
    fireEvent.click(box('Common'), { shiftKey: true })
    expect(chosen()).toEqual(['gate', 'well', 'common'])
    expect(screen.getByRole('region', { name: 'What is chosen' })).toHaveTextContent('3 chosen')
    fireEvent.click(box('Gate 9'), { shiftKey: true })
    expect(chosen()).toEqual(['common'])
    await press('Choose none')
    expect(chosen()).toEqual([])
  })

  test('get one colour in one undo step', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
    await press('Colour')
    await userEvent.click(screen.getByRole('radio', { name: 'Blue' }))
    expect(drawn().map(({ colour }) => colour)).toEqual(Array(4).fill('#1b4fd8'))
    expect(screen.getAllByText('Colour: Blue')).toHaveLength(4)
    await userEvent.click(screen.getByRole('radio', { name: 'Default' }))
    undo()
    expect(drawn()[0]).toHaveProperty('colour', '#1b4fd8')
    undo()
    expect(drawn()[0]).not.toHaveProperty('colour')
  })

  test('are deleted together and restored from the toast', async () => {
    const before = drawn()
    await userEvent.click(box('Gate 9'))
    await userEvent.click(box('Common'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Gate 10', 'Allotment'])
    expect(screen.getByRole('region', { name: 'Land Information' })).toHaveFocus()
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe('2 objects were deleted.')
    toast?.action?.onPress()
    expect(drawn()).toEqual(before)
  })

  test('are merged when all of them are polygons', async () => {
    await userEvent.click(box('Gate 9'))
    await userEvent.click(box('Common'))
    await userEvent.click(box('Allotment'))
    expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await userEvent.click(box('Gate 9'))
    await press('Merge')
    expect(names()).toEqual(['Gate 10', 'Gate 9', 'Common'])
    expect(screen.getByRole('region', { name: 'Land Information' })).toHaveFocus()
    undo()
    expect(drawn()).toHaveLength(4)
  })

  test('are deselected when another map is opened', async () => {
    await userEvent.click(box('Gate 9'))
    startNewMap()
    expect(chosen()).toEqual([])
  })
})

test('editing is disabled, with the reason, while the map is locked', async () => {
  setBarrier('locked')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Common' }))
  expect(screen.getByText('Someone else is editing this map.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await press('Rename Common')
  expect(screen.queryByRole('textbox', { name: /New name/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Rename Common' })).toHaveAttribute(
    'title',
    'Someone else is editing this map.',
  )
})
