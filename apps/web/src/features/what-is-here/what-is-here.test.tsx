import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Dataset } from '@terrier/contract/datasets'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { closePopup, setTool, showPositionInfo } from '../../document/selection.ts'
import type { PositionInfo } from '../../document/selection-state.ts'
import {
  selectedObjectId,
  selectedPolyId,
  selectionOf,
  useSelection,
} from '../../document/selection-store.ts'
import { onAWideScreen } from '../../testing/on-a-wide-screen.ts'
import { consumeResumed } from '../../map/tools/unfinished-drawing.ts'
import { WhatIsHere } from './what-is-here.tsx'

const dataset: Dataset = {
  id: 'agricultural-land',
  version: 3,
  title: 'Agricultural land',
  edition: '2026-10',
  publisher: 'Nobody',
  licence: 'Open',
  attribution: 'Nobody',
  fictional: true,
  rows: 1,
  bounds: [1, 54, 2, 55],
  publishedAt: '2026-10-05T00:00:00Z',
  tileSet: null,
}
let datasets: readonly Dataset[]
const nothing = { lngLat: [1.5, 54.5], objects: [], land: null, layers: [] } as const
const field: PositionInfo = { ...nothing, objects: [{ kind: 'object', uuid: 'f' }] }
const layer = (id: string) => findLayer(id) as Layer
const onLand = vi.fn<() => void>()

beforeEach(() => {
  onAWideScreen()
  datasets = [dataset]
  vi.stubGlobal('fetch', async (path: string | URL) =>
    String(path).endsWith('.bin')
      ? new Response(null, { status: 404 })
      : Response.json(path === '/api/datasets' ? datasets : []),
  )
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  setBarrier(null)
  onLand.mockClear()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WhatIsHere onLand={onLand} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  closePopup()
  vi.unstubAllGlobals()
})

async function showPositionInfoAt(asked: PositionInfo): Promise<HTMLElement> {
  showPositionInfo(asked)
  return screen.findByRole('region', { name: 'What is here' })
}

test('shows the position and that nothing is on; Escape closes it', async () => {
  const box = await showPositionInfoAt(nothing)
  expect(box).toHaveFocus()
  expect(box).toHaveTextContent('54.500000, 1.500000')
  expect(box).toHaveTextContent('turn it on in Land Data')
  expect(box).toHaveTextContent('No land data is shown')
  await userEvent.keyboard('{Escape}')
  expect(box).not.toBeInTheDocument()
})

test('an object drawn there can be selected', async () => {
  const ring = [
    [1.5, 54.5],
    [1.51, 54.5],
    [1.51, 54.51],
    [1.5, 54.5],
  ] as const
  applyEdit(addDrawing({ uuid: 'f', shape: { type: 'Polygon', coordinates: [[...ring]] } }))
  await showPositionInfoAt(field)
  await userEvent.click(screen.getByRole('button', { name: 'Polygon 1' }))
  expect(selectedObjectId(useSelection.getState())).toBe('f')
  expect(selectionOf(useSelection.getState(), 'place')).toBeNull()
})

test('omits objects that no longer exist', async () => {
  await showPositionInfoAt(field)
  expect(screen.queryByRole('heading', { name: 'On your map' })).toBeNull()
})

test('shows areas and date of each layer, or why there are none', async () => {
  await showPositionInfoAt({
    ...nothing,
    layers: [
      { layer: layer('agricultural-land'), areas: ['Grade 3'] },
      { layer: layer('greenbelt'), areas: [] },
      { layer: layer('wards'), areas: 'too-far-out' },
    ],
  })
  expect(await screen.findByText('fictional data of October 2026')).toBeVisible()
  expect(screen.getByText('Grade 3')).toBeVisible()
  expect(screen.getByText('none here')).toBeVisible()
  expect(screen.getByText('zoom in to see it')).toBeVisible()
})

test('distinguishes a layer without coverage there from one without an area', async () => {
  datasets = [
    { ...dataset, bounds: [-6.4, 49.8, 1.8, 55.9], countries: ['england'] },
    { ...dataset, id: 'wards', bounds: [-8.7, 49.8, 1.8, 60.9], countries: ['england', 'wales'] },
  ]
  await showPositionInfoAt({
    ...nothing,
    lngLat: [-3.9, 52.4],
    layers: [
      { layer: layer('agricultural-land'), areas: [] },
      { layer: layer('wards'), areas: [] },
    ],
  })
  expect(await screen.findByText('no data for this place')).toBeVisible()
  expect(screen.getAllByText('none here')).toHaveLength(1)
})

test('"Who owns this?" selects the parcel', async () => {
  await showPositionInfoAt({ ...nothing, land: { kind: 'parcel', polyId: 7 } })
  await userEvent.click(screen.getByRole('button', { name: 'Who owns this?' }))
  expect(selectedPolyId(useSelection.getState())).toBe(7)
  expect(onLand).toHaveBeenCalledOnce()
  expect(selectionOf(useSelection.getState(), 'place')).toBeNull()
})

test('adds a marker there, unless the map cannot be edited', async () => {
  setBarrier('offline')
  await showPositionInfoAt(nothing)
  expect(screen.getByRole('button', { name: 'Add a marker here' })).toBeDisabled()
  expect(screen.getByText(/There is no connection/)).toBeVisible()
  setBarrier(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a marker here' }))
  expect(useMapDocument.getState().document.markers.markers).toHaveLength(1)
})

test('starts a measurement there, also on a locked map', async () => {
  setBarrier('locked')
  const before = useMapDocument.getState().document
  await showPositionInfoAt(nothing)
  await userEvent.click(screen.getByRole('button', { name: 'Measure from here' }))
  expect(useSelection.getState().tool).toBe('measure')
  expect(useMapDocument.getState().document).toBe(before)
  expect(consumeResumed('measure')).toEqual([[1.5, 54.5]])
  expect(selectionOf(useSelection.getState(), 'place')).toBeNull()
})

test('closes when a tool is selected', async () => {
  const box = await showPositionInfoAt(nothing)
  setTool('polygon')
  await vi.waitFor(() => expect(box).not.toBeInTheDocument())
})
