import { act, cleanup, renderHook } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useMapStatus } from './view/map-status.ts'
import { useProviderStatus } from './use-provider-status.ts'

type Listener = (event: object) => void

/** The events of a map that the hook listens to. */
class FakeMap {
  readonly #listeners = new Map<string, Set<Listener>>()

  on(type: string, listener: Listener) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  off(type: string, listener: Listener) {
    this.#listeners.get(type)?.delete(listener)
  }

  fire(type: string, event: object = {}) {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }

  getStyle() {
    return { sources: { base: {} } }
  }
}

let map: FakeMap
const watch = (isProvided = true) =>
  renderHook(() =>
    // The hook uses nothing else of a map.
    useProviderStatus(map as unknown as MapLibreMap, 'topography', isProvided),
  )
const failed = () => useMapStatus.getState().failedProviders
const failTile = () => map.fire('error', { sourceId: 'base', error: new Error('503') })

beforeEach(() => {
  vi.useFakeTimers()
  map = new FakeMap()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useMapStatus.setState({ failedProviders: [] })
})

test('a provider fails at once when its style cannot be loaded', () => {
  watch()
  act(() => map.fire('error', { error: new Error('404') }))
  expect(failed()).toEqual(['topography'])
})

test('a provider fails on the fourth tile error while no tile has loaded', () => {
  watch()
  map.fire('style.load')
  for (let tile = 0; tile < 3; tile++) failTile()
  expect(failed()).toEqual([])
  act(failTile)
  expect(failed()).toEqual(['topography'])
})

test('a provider does not fail on tile errors after a tile has loaded', () => {
  watch()
  map.fire('style.load')
  map.fire('sourcedata', { sourceId: 'base', tile: {} })
  for (let tile = 0; tile < 9; tile++) failTile()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(failed()).toEqual([])
})

test('a provider fails after a time-out when no tile has loaded', () => {
  watch()
  map.fire('style.load')
  // Events of our own overlays.
  map.fire('sourcedata', { sourceId: 'ownership-3', tile: {} })
  map.fire('error', { sourceId: 'ownership-3' })
  act(() => void vi.advanceTimersByTime(11_000))
  expect(failed()).toEqual([])
  act(() => void vi.advanceTimersByTime(2000))
  expect(failed()).toEqual(['topography'])
})

test('ignores maps without a provider and unmounted maps', () => {
  watch(false)
  const { unmount } = watch()
  unmount()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(failed()).toEqual([])
})
