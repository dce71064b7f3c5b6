import type { SavedMapData } from '@terrier/contract/saved-map'
import { describe, expect, test } from 'vitest'

import { emptyMap } from '../document/empty-map.ts'
import { publicFeatures } from './public-features.ts'
import { datasetsOf, publicMap } from './public-map.ts'

const secret = 'told to nobody'
const map: SavedMapData = {
  ...emptyMap('Caeau'),
  notes: secret,
  map: { ...emptyMap('Caeau').map, currentLocation: secret },
  markers: {
    markers: [
      { uuid: 'm', coordinates: [-4.1, 52.4], name: 'Tŷ', description: 'A house', by: secret },
    ],
    currentMarker: 'm',
    markersDrawn: 7,
  },
  drawings: {
    polygons: [
      {
        uuid: 'd',
        type: 'LineString',
        name: 'Llwybr',
        center: [-4.1, 52.4],
        length: 1.5,
        area: 0,
        data: {
          type: 'Feature',
          properties: { by: secret },
          geometry: {
            type: 'LineString',
            coordinates: [
              [-4.1, 52.4],
              [-4.2, 52.5],
            ],
          },
        },
      },
    ],
    activePolygon: 'd',
    polygonsDrawn: 0,
    linesDrawn: 9,
  },
  mapLayers: {
    landDataLayers: ['wards-cu4dni', 'a layer of nobody'],
    myDataLayers: [5],
    ownershipDisplay: 'all',
  },
  selectedProperties: [{ polyId: 7, titleNo: 'WA123' }],
}

describe('a published map', () => {
  test('omits private fields, selected properties and unshared data groups', () => {
    const shown = publicMap(map, { layers: true, ownership: true, dataGroupIds: [] })
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(shown).not.toHaveProperty('selectedProperties')
    expect(shown.mapLayers.myDataLayers).toEqual([])
  })

  test.each([
    [{ layers: false, ownership: true }, [], null],
    [{ layers: true, ownership: false }, ['wards'], null],
    [{ layers: true, ownership: true }, ['wards', 'ownership'], 'all'],
  ])('shows with %j the datasets %j', (shows, datasets, display) => {
    const shown = publicMap(map, { ...shows, dataGroupIds: [] })
    expect(datasetsOf(shown)).toEqual(datasets)
    expect(shown.mapLayers.ownershipDisplay).toBe(display)
  })

  test('shows those of its data groups that the link includes', () => {
    const myDataLayers = [7, 5, 8]
    const withGroups = { ...map, mapLayers: { ...map.mapLayers, myDataLayers } }
    const shows = { layers: false, ownership: false, dataGroupIds: [5, 7, 9] }
    expect(publicMap(withGroups, shows).mapLayers.myDataLayers).toEqual([7, 5])
  })

  test('never shows pending ownership', () => {
    const pending = {
      ...map,
      mapLayers: { ...map.mapLayers, ownershipDisplay: 'pending' },
    } as const
    const shown = publicMap(pending, { layers: true, ownership: true, dataGroupIds: [] })
    expect(shown.mapLayers.ownershipDisplay).toBeNull()
  })
})

test('published features have only a name, a description and a group as properties', () => {
  expect(publicFeatures(map)).toEqual([
    {
      type: 'Feature',
      properties: { name: 'Tŷ', description: 'A house', group: 'My Drawings' },
      geometry: { type: 'Point', coordinates: [-4.1, 52.4] },
    },
    {
      type: 'Feature',
      properties: { name: 'Llwybr', description: '', group: 'My Drawings' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-4.1, 52.4],
          [-4.2, 52.5],
        ],
      },
    },
  ])
})
