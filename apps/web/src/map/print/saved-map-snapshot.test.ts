import { emptyMap } from '@terrier/domain/document/empty-map'
import { expect, it } from 'vitest'

import type { MapSnapshot } from '../view/map-snapshot.ts'
import { drawnVersions, lastingSnapshot, savedMapSnapshot } from './saved-map-snapshot.ts'

const nothing = { type: 'FeatureCollection' as const, features: [] }
const geojson = { type: 'geojson' as const, data: nothing }
const vector = (address: string) => ({ type: 'vector' as const, tiles: [address] })
const snapshot: MapSnapshot = {
  images: new Map(),
  style: {
    version: 8,
    sources: {
      ownership: vector('https://example.org/tiles/ownership/7/{z}/{x}/{y}?corrections=2'),
      wards: vector('https://example.org/tiles/wards/3/{z}/{x}/{y}'),
      streets: vector('https://tiles.example.org/{z}/{x}/{y}.pbf'),
      markers: geojson,
      drawings: geojson,
      'selected-properties': geojson,
      'chosen-area': geojson,
      'search-marker': geojson,
      'data-shapes-12': geojson,
    },
    layers: [
      { id: 'background', type: 'background' },
      { id: 'parcels', type: 'line', source: 'ownership' },
      { id: 'outline', type: 'line', source: 'chosen-area' },
      { id: 'search-marker-space', type: 'symbol', source: 'search-marker' },
      { id: 'data-fill-12', type: 'fill', source: 'data-shapes-12' },
    ],
  },
}
const marker = { uuid: 'm', name: 'Ŵyn', coordinates: [1, 54] as [number, number] }

it('a saved map has its own objects, and nothing else that is on the screen', () => {
  const empty = emptyMap()
  const document = { ...empty, markers: { ...empty.markers, markers: [marker] } }
  const { style } = savedMapSnapshot(snapshot, { document, properties: nothing })
  expect(Object.keys(style.sources)).toEqual([
    'ownership',
    'wards',
    'streets',
    'markers',
    'drawings',
    'selected-properties',
  ])
  expect(style.layers.map(({ id }) => id)).toEqual(['background', 'parcels'])
  expect(style.sources['markers']).toMatchObject({
    data: { features: [{ properties: { name: 'Ŵyn' }, geometry: { coordinates: [1, 54] } }] },
  })
})

it('a map of the screen keeps data groups', () => {
  const { style } = lastingSnapshot(snapshot)
  expect(style.layers.map(({ id }) => id)).toEqual(['background', 'parcels', 'data-fill-12'])
})

it('the drawn datasets are known by the addresses of their tiles', () => {
  expect(drawnVersions(snapshot)).toEqual([
    { id: 'ownership', version: 7, corrections: 2 },
    { id: 'wards', version: 3, corrections: 0 },
  ])
})
