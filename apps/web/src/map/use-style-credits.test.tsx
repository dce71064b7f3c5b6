import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { someServiceConfig } from '../testing/service-config.ts'
import { useMapStatus } from './view/map-status.ts'
import { useStyleCredits } from './use-style-credits.ts'

type Listener = (event: object) => void

/** The events of a map, and its sources with their attributions. */
class FakeMap {
  attributions: Record<string, string | undefined> = {}
  readonly listeners = new Map<string, Listener>()
  readonly on = (type: string, listener: Listener) => void this.listeners.set(type, listener)
  readonly off = (type: string) => void this.listeners.delete(type)
  readonly fire = (type: string, event: object = {}) => this.listeners.get(type)?.(event)
  readonly getStyle = () => ({ sources: { streets: {}, hills: {}, sea: {} } })
  readonly getSource = (id: string) => ({ attribution: this.attributions[id] })
}

let map: FakeMap
let kind: 'style' | 'raster'
beforeEach(() => {
  map = new FakeMap()
  kind = 'style'
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address === '/api/config'
        ? someServiceConfig({ topography: { kind, url: '/style.json', attribution: '' } })
        : [],
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function watch() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  // The hook uses nothing else of a map.
  const shown = map as unknown as MapLibreMap
  return { ...renderHook(() => useStyleCredits(shown, 'topography'), { wrapper }), client }
}
const credits = () => useMapStatus.getState().styleCredits

test('returns each attribution of a style once, as text, and clears them on unmount', async () => {
  map.attributions = { streets: '<a href="https://osm.example">© OSM</a>' }
  const { unmount } = watch()
  await waitFor(() => expect(map.listeners.size).toBe(2))
  act(() => map.fire('style.load'))
  expect(credits()).toEqual(['© OSM'])
  // The TileJSON files arrive later. One of our overlays is no source of the style.
  map.attributions = { ...map.attributions, hills: '© <b>Hills</b>', sea: '© OSM', ours: 'Ours' }
  act(() => map.fire('sourcedata', { sourceId: 'hills', sourceDataType: 'metadata' }))
  expect(credits()).toEqual(['© OSM', '© Hills'])
  unmount()
  expect(credits()).toEqual([])
})

test('does not listen for attributions of raster tiles', async () => {
  kind = 'raster'
  const { client } = watch()
  await waitFor(() => expect(client.getQueryCache().getAll()).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(map.listeners.size).toBe(0)
})
