import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import { useCameraTarget } from '../../document/camera-target.ts'
import {
  clearProximitySearch,
  searchAround,
  useProximitySearch,
} from '../../document/proximity-search.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { UnregisteredNearTray } from './unregistered-near-tray.tsx'

const user = userEvent.setup()

const here = [1.5, 54.5] as const

const piece = (
  id: number,
  areaSquareMetres: number,
  distanceMetres: number,
  fields: Partial<UnregisteredPiece> = {},
) => ({
  id,
  areaSquareMetres,
  distanceMetres,
  kind: 'land',
  classifiedBy: 'shape',
  compactness: 0.7,
  access: 'adjoins-road',
  marks: [],
  ...fields,
  centre: [1.5 + id / 1000, 54.5],
  geometry: { type: 'Polygon', coordinates: [] },
})

const street = piece(3, 90_000, 20, {
  kind: 'road',
  classifiedBy: 'open-roads',
  compactness: 0.02,
})

const found = {
  pieces: [
    piece(1, 25_000, 344, { marks: [{ dataset: 'common-land', name: 'Botney Green' }] }),
    piece(2, 600, 120),
  ],
  total: 3,
  slivers: 12,
  counts: { land: 2, road: 1 },
  markedBy: ['common-land'],
  edition: '2026-10',
  fictional: true,
}

let answer: (address: URL) => Response
const asked: URL[] = []

beforeEach(() => {
  clearProximitySearch()
  useMapStatus.setState({ centre: here, camera: null })
  useCameraTarget.setState({ destination: null })
  asked.length = 0
  answer = () => Response.json(found)
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://terrier.test')
    if (address.pathname === '/api/datasets') return Response.json([register])
    asked.push(address)
    return answer(address)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <UnregisteredNearTray />
    </QueryClientProvider>,
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('searches around the map centre and lists the pieces found', async () => {
  show()
  await press('Search around the middle of the map')
  expect(await screen.findByText('3 pieces within 500 m')).toBeVisible()
  expect(asked[0]?.search).toBe('?lng=1.5&lat=54.5&radiusMetres=500')
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('Two pieces were answered')
  expect(within(first).getByText('2.500 hectares')).toBeVisible()
  expect(within(first).getByText('its middle 340 m away')).toBeVisible()
  expect(within(second).getByText('0.060 hectares')).toBeVisible()
  expect(screen.getByText(/^12 slivers hidden\./)).toBeVisible()
})

test('lists land with its shape, access and marks, and streets only when their group is opened', async () => {
  searchAround(here)
  show()
  const list = await screen.findByRole('region', { name: 'Unregistered land, usable land first' })
  expect(within(list).getAllByText('Compact · Adjoins a road')[0]).toBeVisible()
  expect(within(list).getByText('Common land or green: Botney Green')).toBeVisible()
  answer = () => Response.json({ ...found, pieces: [street] })
  await user.click(within(list).getByRole('button', { name: /^Roads/ }))
  expect(await within(list).findByText('9.000 hectares')).toBeVisible()
  expect(within(list).getByText('Lies along the centre line of a road.')).toBeVisible()
  expect(asked.at(-1)?.searchParams.get('kind')).toBe('road')
})

test('it says that unregistered is not unowned', async () => {
  searchAround(here)
  show()
  expect(screen.getByText('Unregistered is not unowned:')).toBeVisible()
  expect(screen.getByText(/paper deeds/)).toBeVisible()
})

test('offers four search radii', async () => {
  searchAround(here)
  show()
  await screen.findByText('3 pieces within 500 m')
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: '2 km' }))
  expect(await screen.findByText('3 pieces within 2 km')).toBeVisible()
  expect(asked.at(-1)?.searchParams.get('radiusMetres')).toBe('2000')
})

test('"Go to" marks the piece and moves the map there', async () => {
  searchAround(here)
  show()
  await user.click(await screen.findByRole('button', { name: 'Go to Piece 2' }))
  expect(useCameraTarget.getState().destination).toEqual({ lngLat: [1.502, 54.5], zoom: 17 })
  expect(useProximitySearch.getState().activePiece).toBe(2)
})

test('offers a search around the new centre after the map was moved', async () => {
  searchAround(here)
  show()
  await screen.findByText('3 pieces within 500 m')
  expect(screen.getByRole('button', { name: 'Search here instead' })).toBeDisabled()
  useMapStatus.setState({ centre: [1.52, 54.51] })
  await user.click(await screen.findByRole('button', { name: 'Search here instead' }))
  expect(useProximitySearch.getState().centre).toEqual([1.52, 54.51])
})

test('shows different messages for no unregistered land, no published data and no coverage', async () => {
  answer = () => Response.json({ ...found, pieces: [], total: 0, slivers: 0 })
  searchAround(here)
  show()
  expect(await screen.findByText('No unregistered land within 500 m')).toBeVisible()
  cleanup()
  answer = () => Response.json({ ...found, pieces: [], total: 0, slivers: 0, edition: null })
  show()
  expect(
    await screen.findByText('Unregistered land is not in the data published here'),
  ).toBeVisible()
  cleanup()
  searchAround([-4, 57])
  show()
  expect(await screen.findByText('There is no ownership data for this place')).toBeVisible()
})

test('a failed search can be retried', async () => {
  answer = () => new Response('', { status: 500 })
  searchAround(here)
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We've experienced an error. Please try again.",
  )
  answer = () => Response.json(found)
  await press('Retry search')
  expect(await screen.findByText('3 pieces within 500 m')).toBeVisible()
})

test('Clear removes the search', async () => {
  searchAround(here)
  show()
  await screen.findByText('3 pieces within 500 m')
  await press('Clear')
  expect(screen.getByText('What is unregistered near here?')).toBeVisible()
  expect(useProximitySearch.getState().centre).toBeNull()
})

const register = {
  id: 'ownership',
  version: 1,
  title: 'Ownership',
  edition: '2026-10',
  publisher: 'Nobody',
  licence: 'None',
  attribution: 'Nobody',
  fictional: true,
  rows: 1,
  bounds: [1, 54, 2, 55],
  publishedAt: '2026-10-01T00:00:00Z',
  tileSet: null,
}
