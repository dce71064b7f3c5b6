import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Map as MapLibreMap, StyleSwapOptions } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { someServiceConfig } from '../testing/service-config.ts'
import { useMapStatus } from './view/map-status.ts'
import { useBaseStyle } from './use-base-style.ts'

vi.mock('./overlays/pattern-image.ts', () => ({
  patternImage: () => undefined,
  patternPixelRatio: 1,
}))
vi.mock('./style/pin-image.ts', () => ({
  pinColours: {},
  pinImage: () => undefined,
  pinPixelRatio: 1,
}))

type Listener = (event: object) => void

/** A map with MapLibre's rules on styles that are not loaded. */
class FakeMap {
  style: unknown
  isLoaded = false
  readonly #listeners = new Map<string, Set<Listener>>()

  setStyle(style: unknown, { transformStyle }: StyleSwapOptions) {
    // MapLibre waits for the style before, which may never be loaded.
    if (transformStyle && this.style !== undefined && !this.isLoaded) return
    this.style = style
    this.isLoaded = false
  }

  setGlobalStateProperty() {
    if (!this.isLoaded) throw new Error('Style is not done loading.')
  }

  on(type: string, listener: Listener) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }
  readonly once = this.on.bind(this)
  off(type: string, listener: Listener) {
    this.#listeners.get(type)?.delete(listener)
  }
  fire(type: string, event: object = {}) {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }

  load() {
    this.isLoaded = true
    act(() => this.fire('style.load'))
  }
  fail() {
    act(() => this.fire('error', { error: new Error('503') }))
  }

  readonly getStyle = () => ({ sources: {} })
  readonly getSource = () => undefined
  readonly getLayersOrder = () => []
  readonly addImage = () => undefined
}

const styleUrl = `${globalThis.location.origin}/style.json`
const builtIn = expect.objectContaining({ version: 8 }) as unknown

let map: FakeMap
beforeEach(() => {
  map = new FakeMap()
  const topography = { kind: 'style', url: '/style.json', attribution: '' } as const
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/config') return Response.json(someServiceConfig({ topography }))
    return address === '/api/datasets' ? Response.json([]) : new Response('no', { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useMapStatus.setState({ failedProviders: [] })
})

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  // The hook uses nothing else of a map.
  const shown = map as unknown as MapLibreMap
  const hook = renderHook(() => useBaseStyle(shown, 'topography'), { wrapper })
  await waitFor(() => expect(map.style).toBe(styleUrl))
  return hook.result
}

describe('a provider’s style', () => {
  it('that was never loaded is replaced by the built-in map', async () => {
    const stack = await show()
    map.fail()
    expect(map.style).toEqual(builtIn)
    map.load()
    expect(stack.current).not.toBeNull()
  })

  it('is retried, and the overlay stack is restored with it', async () => {
    const stack = await show()
    map.fail()
    map.load()
    act(() => useMapStatus.setState({ failedProviders: [] }))
    expect(map.style).toBe(styleUrl)
    expect(stack.current).toBeNull()
    map.load()
    expect(stack.current).not.toBeNull()
    expect(useMapStatus.getState().failedProviders).toEqual([])
  })
})
