import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import { renderHook } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { closePopup, showPositionInfo } from '../../document/selection.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { parcelLayerId } from '../overlays/ownership-layers.ts'
import { useWhatIsHere } from './what-is-here.ts'

const layer = findLayer('greenbelt') as Layer
const there = [
  [1, 54],
  [2, 54],
  [2, 55],
  [1, 54],
]

/** A map with only what these tests use, whose tiles may still be loading. */
class SlowMap {
  isLoaded = false
  readonly #listeners = new Map<string, () => void>()

  get map(): MapLibreMap {
    const map = {
      on: (type: string, listener: () => void) => this.#listeners.set(type, listener),
      off: (type: string) => this.#listeners.delete(type),
      getZoom: () => 14,
      getLayersOrder: () => [],
      getLayer: (id: string) => ({ id, source: 'tiles' }),
      getCanvasContainer: () => document.body,
      getContainer: () => document.body,
      isSourceLoaded: () => this.isLoaded,
      querySourceFeatures: () => [
        { properties: { i: 0 }, geometry: { type: 'Polygon', coordinates: [there] } },
      ],
      queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) =>
        this.isLoaded && layers.includes(parcelLayerId)
          ? [{ id: 7, layer: { id: parcelLayerId }, source: 'parcels', properties: {} }]
          : [],
      project: () => ({ x: 0, y: 0 }),
      unproject: () => ({ lng: 1.6, lat: 54.1 }),
    }
    return map as unknown as MapLibreMap
  }

  beIdle(): void {
    this.#listeners.get('idle')?.()
  }
}

const asked = () => selectionOf(useSelection.getState(), 'place')
let slow: SlowMap

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  closePopup()
  slow = new SlowMap()
  const { unmount } = renderHook(() => useWhatIsHere(slow.map))
  showPositionInfo({
    lngLat: [1.6, 54.1],
    objects: [],
    land: null,
    layers: [{ layer, areas: 'loading' }],
  })
  return unmount
})

test('adds missing results when the tiles have loaded', () => {
  slow.beIdle()
  expect(asked()).toMatchObject({ land: null, layers: [{ areas: 'loading' }] })
  slow.isLoaded = true
  slow.beIdle()
  expect(asked()).toMatchObject({
    land: { kind: 'parcel', polyId: 7 },
    layers: [{ areas: [expect.any(String)] }],
  })
})

test('does not query again once results are complete or the popup is closed', () => {
  slow.isLoaded = true
  slow.beIdle()
  const shown = asked()
  slow.beIdle()
  expect(asked()).toBe(shown)
  closePopup()
  slow.beIdle()
  expect(asked()).toBeNull()
})
