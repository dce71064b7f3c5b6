import '@testing-library/jest-dom/vitest'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Shape } from '@terrier/domain/document/saved-shape'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectObject } from '../../document/selection.ts'
import { useSelection } from '../../document/selection-store.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { shapeToolsText } from '../../text/shape-tools.ts'
import { DrawingHint } from './drawing-hint.tsx'
import { DrawingToolsTray } from './drawing-tools-tray.tsx'
import { setSnapping, useSnapping } from '../../map/tools/snapping.ts'

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  setBarrier(null)
  render(
    <>
      <DrawingHint />
      <DrawingToolsTray />
    </>,
  )
})
afterEach(cleanup)

test('a button selects its tool, shows the hint and deselects the tool again', async () => {
  await userEvent.click(button('Polygon'))
  expect(button('Polygon')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Click on the map to place the first corner.')).toBeVisible()
  await userEvent.click(button('Polygon'))
  expect(button('Polygon')).toHaveAttribute('aria-pressed', 'false')
  expect(useSelection.getState().tool).toBeNull()
})

test('the tools are one tab stop, and arrow keys move between them', async () => {
  await userEvent.tab()
  expect(button('Marker')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(useSelection.getState().tool).toBe('polygon')
})

test('snapping is turned off and on by its switch', async () => {
  setSnapping(true)
  const toggle = screen.getByRole('switch')
  expect(toggle).toBeChecked()
  await userEvent.click(toggle)
  expect(useSnapping.getState().isOn).toBe(false)
  await userEvent.click(toggle)
  expect(useSnapping.getState().isOn).toBe(true)
})

test('Trash removes the selected object and is disabled without a selection', async () => {
  expect(button('Trash')).toBeDisabled()
  applyEdit(addMarker({ uuid: 'm', lngLat: [1.5, 54.5] }))
  selectObject('m')
  await userEvent.click(button('Trash'))
  expect(useMapDocument.getState().document.markers.markers).toEqual([])
  expect(button('Trash')).toBeDisabled()
})

test('the Marker tool is disabled while the map is read-only', async () => {
  setBarrier('offline')
  await userEvent.click(button('Marker'))
  expect(button('Marker')).toBeDisabled()
})

test('the measure tool works on a read-only map', async () => {
  setBarrier('locked')
  await userEvent.click(button('Measure'))
  expect(useSelection.getState().tool).toBe('measure')
  setBarrier('offline')
  expect(useSelection.getState().tool).toBe('measure')
})

test('Split and Merge are enabled according to the selection, with a hint', async () => {
  expect(screen.getByText(shapeToolsText.selectFirst)).toBeVisible()
  expect(button('Split')).toBeDisabled()
  applyEdit(addDrawing({ uuid: 'l', shape: line }))
  selectObject('l')
  expect(await screen.findByText(shapeToolsText.onlyAreas)).toBeVisible()
  expect(button('Merge')).toBeDisabled()
  await userEvent.click(button('Split'))
  expect(button('Split')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Click outside the shape to start a line across it.')).toBeVisible()
})

const line: Shape = {
  type: 'LineString',
  coordinates: [
    [1.5, 54.5],
    [1.6, 54.5],
  ],
}
