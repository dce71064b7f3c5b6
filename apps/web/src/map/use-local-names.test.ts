import { renderHook } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'

import type { OverlayStack } from './overlays/overlay-stack.ts'
import { useLocalNames } from './use-local-names.ts'
import { snapshotOf } from './view/map-snapshot.ts'

const stack = { isRetired: false } as OverlayStack
const files = [expect.stringMatching(/\/places\.json$/), expect.stringMatching(/\/stations\.json$/)]

function fakeMap(zoom: number, sourceIds = ['places', 'stations']) {
  const setData = vi.fn<(url: string) => void>()
  const listeners = new Set<() => void>()
  const map = {
    getZoom: () => zoom,
    getSource: (id: string) => (sourceIds.includes(id) ? { setData } : undefined),
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const zoomTo = (next: number) => {
    zoom = next
    for (const listener of listeners) listener()
  }
  const loaded = () => setData.mock.calls.map(([url]) => url)
  return { map: map as unknown as MapLibreMap, zoomTo, loaded, listeners }
}

it('loads the names of villages and stations once the map is near the zoom that shows them', () => {
  const { map, zoomTo, loaded, listeners } = fakeMap(6)
  renderHook(() => useLocalNames(map, stack))
  zoomTo(7.9)
  expect(loaded()).toEqual([])
  zoomTo(8)
  expect(loaded()).toEqual(files)
  zoomTo(9)
  expect(loaded()).toHaveLength(2)
  expect(listeners.size).toBe(0)
})

it('loads them at once on a map of a town, and again for another style', () => {
  const { map, loaded } = fakeMap(14)
  const { rerender } = renderHook(({ style }) => useLocalNames(map, style), {
    initialProps: { style: stack },
  })
  expect(loaded()).toEqual(files)
  rerender({ style: { isRetired: false } as OverlayStack })
  expect(loaded()).toEqual([...files, ...files])
})

it('adds nothing to the style of a provider, and stops with the map', () => {
  const provider = fakeMap(14, [])
  renderHook(() => useLocalNames(provider.map, stack))
  expect(provider.loaded()).toEqual([])
  const left = fakeMap(6)
  renderHook(() => useLocalNames(left.map, stack)).unmount()
  left.zoomTo(14)
  expect(left.loaded()).toEqual([])
})

it('a snapshot for printing contains them at every zoom', () => {
  const sources = { places: { type: 'geojson', data: 'towns.json' }, other: { type: 'vector' } }
  const map = { getStyle: () => ({ sources, layers: [] }), listImages: () => [] }
  const snapshot = snapshotOf(map as unknown as MapLibreMap)
  expect(snapshot?.style.sources).toEqual({
    places: { type: 'geojson', data: files[0] },
    other: { type: 'vector' },
  })
})
