import '@testing-library/jest-dom/vitest'
import { findLayer } from '@terrier/domain/land-data/layers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { closePopup, identifyAreas, setTool } from '../../document/selection.ts'
import type { AreaAtPoint } from '../../document/selection-state.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { useHoverNames } from '../../map/hover-names.ts'
import { onAWideScreen } from '../../testing/on-a-wide-screen.ts'
import { LayerIdentify } from './layer-identify.tsx'

const user = userEvent.setup()

function area(layerId: string, id: number, name: string): AreaAtPoint {
  const layer = findLayer(layerId)
  if (!layer) throw new Error(`${layerId} is no layer`)
  return { layer, version: 3, id, name }
}
const ward = area('wards', 7, 'Longford')
const council = area('councils', 9, 'Trafford')
const fetched = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  fetched.mockImplementation(async (address) =>
    address === '/api/datasets'
      ? Response.json([])
      : Response.json({
          name: 'Longford',
          attributes: { WD20CD: 'E05000829', LONG: null, FID: 4 },
        }),
  )
  onAWideScreen()
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LayerIdentify />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  closePopup()
  vi.unstubAllGlobals()
})

const identify = async (...areas: AreaAtPoint[]) => {
  act(() => identifyAreas(areas, [-2.3, 53.45]))
  return screen.findByRole('region', { name: 'Land data at this place' })
}

test('shows the published attributes of a single area directly', async () => {
  const box = await identify(ward)
  expect(box).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Longford' })).toBeVisible()
  expect(await screen.findByText('E05000829')).toBeVisible()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['WD20CD'])
  expect(fetched).toHaveBeenCalledWith('/api/datasets/wards/3/features/7', expect.anything())
  await user.keyboard('{Escape}')
  expect(box).not.toBeInTheDocument()
})

test('offers a choice between several areas, and a way back to it', async () => {
  const box = await identify(ward, council)
  await user.click(screen.getByRole('button', { name: 'Trafford Local Councils' }))
  expect(screen.getByRole('heading', { name: 'Trafford' })).toBeVisible()
  expect(box).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'All data at this place' }))
  expect(screen.getByRole('button', { name: 'Longford Wards' })).toBeVisible()
})

test('shows an error and a retry when loading fails', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 503 }))
  await identify(ward)
  expect(await screen.findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent(
    'could not be loaded',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
}, 10_000)

test('closes when a tool is selected', async () => {
  const box = await identify(ward)
  act(() => setTool('polygon'))
  await vi.waitFor(() => expect(box).not.toBeInTheDocument())
})

test('shows the names of the areas under the pointer', () => {
  act(() => useHoverNames.setState({ areas: [ward, council], point: { x: 10, y: 20 } }))
  expect(screen.getByText('Longford')).toBeVisible()
  expect(screen.getByText('Trafford')).toBeVisible()
  act(() => useHoverNames.setState({ areas: [] }))
  expect(screen.queryByText('Longford')).toBeNull()
})
