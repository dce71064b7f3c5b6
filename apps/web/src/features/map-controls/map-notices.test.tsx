import '@testing-library/jest-dom/vitest'
import { setOwnershipDisplay, toggleLayer } from '@terrier/domain/document/set-layers'
import type { Bounds } from '@terrier/geo/bounds'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { useMapStatus, type Camera } from '../../map/view/map-status.ts'
import { someServiceConfig } from '../../testing/service-config.ts'
import { someUserDetails } from '../../testing/user-details.ts'
import { MapNotices } from './map-notices.tsx'

const camera = {
  zoomIn: vi.fn(),
  zoomOut: vi.fn(),
  goTo: vi.fn(),
  fit: vi.fn(),
  reveal: vi.fn(),
  makeWay: vi.fn(),
  visibleCentre: () => [-1.5, 53] as const,
  project: () => ({ x: 0, y: 0 }),
  onMove: () => () => undefined,
  snapshot: vi.fn(),
  retryTiles: vi.fn(),
} satisfies Camera

const register = {
  id: 'ownership',
  version: 1,
  title: 'Ownership',
  edition: '2026-10',
  publisher: 'HM Land Registry',
  licence: 'OGL v3',
  attribution: 'A credit',
  fictional: false,
  rows: 1,
  bounds: [-6.5, 49.8, 1.8, 55.82],
  publishedAt: '2026-11-01T00:00:00Z',
  tileSet: null,
}

const details = someUserDetails({ is_super_user: 1 })

const london: Bounds = [-0.13, 51.5, -0.12, 51.51]
const edinburgh: Bounds = [-3.2, 55.94, -3.18, 55.96]

let published: unknown[]
let pending: (address: string) => Response | Promise<Response>
const asked: string[] = []

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  asked.length = 0
  published = [register]
  pending = () => Response.json({})
  useMapStatus.setState({ camera, failedSources: [], isFetchingBoundaries: false })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/datasets') return Response.json(published)
    if (address === '/api/user/details') return Response.json(details)
    if (address === '/api/config') return Response.json(someServiceConfig())
    asked.push(address)
    return pending(address)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <MapNotices isTrayOpen={false} />
    </QueryClientProvider>,
  )
}

function lookAt(bounds: Bounds, zoom: number): void {
  act(() => useMapStatus.setState({ zoom, view: { zoom, bounds } }))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('below the minimum zoom of the ownership display', () => {
  test('offers to zoom in', async () => {
    applyViewChange(setOwnershipDisplay('churchOfEngland'))
    show()
    lookAt(london, 12)
    await press('Zoom in to see layer')
    // Zooms around the centre of the area that no tray covers.
    expect(camera.goTo).toHaveBeenCalledWith(camera.visibleCentre(), 13)
    lookAt(london, 13)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('passes the focus to the map when its button disappears', async () => {
    const canvas = document.createElement('canvas')
    canvas.className = 'maplibregl-canvas'
    canvas.tabIndex = 0
    document.body.append(canvas)
    applyViewChange(setOwnershipDisplay('churchOfEngland'))
    show()
    lookAt(london, 12)
    screen.getByRole('button', { name: 'Zoom in to see layer' }).focus()
    await userEvent.keyboard('{Enter}')
    lookAt(london, 13)
    expect(canvas).toHaveFocus()
    canvas.remove()
  })
})

describe('below the minimum zoom of layers', () => {
  const greenbelt = { ...register, id: 'greenbelt', countries: ['england'] }
  const parishes = { ...register, id: 'parishes', bounds: [-8.7, 49.8, 1.8, 60.9] }

  beforeEach(() => {
    applyViewChange(toggleLayer('local-authority-greenbelt-bou-9r44t6'))
    applyViewChange(toggleLayer('parish'))
  })

  test('zooms to the next layer with data in the view', async () => {
    published = [greenbelt, parishes]
    show()
    lookAt(london, 7)
    await press('Zoom in to see layer')
    expect(camera.goTo).toHaveBeenLastCalledWith(camera.visibleCentre(), 8)
    lookAt(edinburgh, 7)
    await waitFor(async () => {
      await press('Zoom in to see layer')
      expect(camera.goTo).toHaveBeenLastCalledWith(camera.visibleCentre(), 9)
    })
  })

  test('offers no zoom to layers that are not loaded', async () => {
    published = []
    show()
    lookAt(london, 7)
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  })
})

describe('outside the coverage of the register', () => {
  test('shows the coverage and a button that goes there', async () => {
    applyViewChange(setOwnershipDisplay('all'))
    show()
    lookAt(edinburgh, 14)
    expect(await screen.findByText('Ownership data covers England and Wales.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zoom in to see layer' })).not.toBeInTheDocument()
    await press('Go to the data')
    expect(camera.fit).toHaveBeenCalledWith(register.bounds)
  })

  test('shows nothing while no display is on', async () => {
    show()
    lookAt(edinburgh, 14)
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  })
})

test('shows that the map is loading while the base map loads', () => {
  show()
  act(() => useMapStatus.setState({ isBaseMapLoading: true }))
  expect(screen.getByRole('status')).toHaveTextContent('Loading the map…')
  act(() => useMapStatus.setState({ isBaseMapLoading: false }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

describe('while boundaries are loading', () => {
  test('shows a loading message', () => {
    show()
    act(() => useMapStatus.setState({ isFetchingBoundaries: true }))
    expect(screen.getByText('fetching property boundaries')).toBeVisible()
  })

  test('shows an error when they fail to load, and retries on request', async () => {
    show()
    act(() => useMapStatus.setState({ failedSources: ['ownership-1'] }))
    expect(screen.getByRole('alert')).toHaveTextContent('Part of the map could not be loaded.')
    await press('Try again')
    expect(camera.retryTiles).toHaveBeenCalled()
  })
})

describe('pending boundaries', () => {
  beforeEach(() => applyViewChange(setOwnershipDisplay('pending')))

  test('are fetched only where the map comes to rest, and when zoomed in', async () => {
    show()
    lookAt(london, 14)
    lookAt(edinburgh, 15)
    lookAt(london, 15)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toBe(
      '/api/ownership?sw_lng=-0.13&sw_lat=51.5&ne_lng=-0.12&ne_lat=51.51&type=pending',
    )
  })

  test('can be fetched again after an error', async () => {
    pending = () => Response.json({}, { status: 503 })
    show()
    lookAt(london, 15)
    expect(await screen.findByRole('alert')).toBeVisible()
    pending = () => Response.json({})
    await press('Try again')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('have their request aborted when the map moves elsewhere', async () => {
    const signals: AbortSignal[] = []
    const slow = new Promise<Response>(() => undefined)
    vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
      if (address === '/api/datasets') return Response.json(published)
      if (address === '/api/user/details') return Response.json(details)
      if (address === '/api/config') return Response.json(someServiceConfig())
      if (signal) signals.push(signal)
      return slow
    })
    show()
    lookAt(london, 15)
    expect(await screen.findByText('fetching property boundaries')).toBeVisible()
    lookAt(edinburgh, 15)
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

describe('where no street map covers the area', () => {
  const words = /There is no street map of this area/

  test('shows a notice when zoomed in, with who can change it', async () => {
    show()
    lookAt(london, 12)
    expect(await screen.findByText(words)).toHaveTextContent('The people who run this site')
    lookAt(london, 10)
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  test('shows no notice where a street map covers the area', async () => {
    const tileSet = { type: 'mvt', schema: 'zoomstack', minZoom: 0, maxZoom: 14 }
    published = [{ ...register, id: 'base-map', tileSet }]
    show()
    lookAt(edinburgh, 12)
    expect(await screen.findByText(words)).toBeVisible()
    lookAt(london, 12)
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })
})
