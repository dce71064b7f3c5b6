import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'

import { noFeatures } from '../objects/object-layers.ts'
import { EmptySources } from './empty-sources.ts'

const outline: LayerSpecification = {
  id: 'outline',
  type: 'line',
  source: 'areas',
  layout: { 'line-join': 'round' },
}
const parcels: LayerSpecification = { id: 'parcels', type: 'fill', source: 'parcels' }

/** The visibility of the layers on the map that has been set after they were added. */
let changed: Map<string, unknown>
let sources: EmptySources
beforeEach(() => {
  changed = new Map()
  const onMap = new Map([outline, parcels].map((layer) => [layer.id, layer]))
  const map = {
    getLayersOrder: () => [...onMap.keys()],
    getLayer: (id: string) => onMap.get(id),
    setLayoutProperty: (id: string, _: string, value: unknown) => changed.set(id, value),
  }
  // Only what is called is present.
  sources = new EmptySources(map as unknown as MapLibreMap)
  sources.added('areas', { type: 'geojson', data: noFeatures })
  sources.added('parcels', { type: 'vector', tiles: ['https://example.org/{z}/{x}/{y}'] })
})

test('adds the layers of a source without features hidden, and others as they are', () => {
  expect(sources.asAdded(outline)).toEqual({
    ...outline,
    layout: { 'line-join': 'round', visibility: 'none' },
  })
  expect(sources.asAdded(parcels)).toBe(parcels)
  const sea: LayerSpecification = { id: 'sea', type: 'background' }
  expect(sources.asAdded(sea)).toBe(sea)
})

test('shows the layers of a source with its first features, and hides them with the last', () => {
  sources.setEmpty('areas', false)
  expect([...changed]).toEqual([['outline', 'visible']])
  expect(sources.asAdded(outline)).toBe(outline)
  sources.setEmpty('areas', true)
  expect([...changed]).toEqual([['outline', 'none']])
})

test('changes no layer when a source has features as before', () => {
  sources.setEmpty('areas', true)
  sources.setEmpty('parcels', false)
  expect(changed.size).toBe(0)
})

test('a source that is added again has the features of its specification', () => {
  sources.setEmpty('areas', false)
  sources.added('areas', { type: 'geojson', data: noFeatures })
  expect(sources.asAdded(outline)).not.toBe(outline)
  sources.added('areas', { type: 'geojson', data: 'https://example.org/land.json' })
  expect(sources.asAdded(outline)).toBe(outline)
})
