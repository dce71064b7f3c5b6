import type { PlaceResult } from '@terrier/contract/places'
import { describe, expect, it } from 'vitest'

import { mapGroup, objectGroup, placeGroups } from './search-items.ts'

const aPlace = (name: string, kind: PlaceResult['kind'], fields: Partial<PlaceResult> = {}) => ({
  id: name,
  kind,
  name,
  language: null,
  otherName: null,
  otherLanguage: null,
  context: ['Skerne', 'Doggerland', 'England'],
  lngLat: [1.5, 54.5] as [number, number],
  zoom: 13,
  ...fields,
})

describe('placeGroups', () => {
  it('puts the group of the best match first and preserves the order within each', () => {
    const groups = placeGroups([
      aPlace('High Street', 'street'),
      aPlace('Highworth', 'town'),
      aPlace('High Road', 'street'),
    ])
    expect(groups.map(({ id, items }) => [id, items.map(({ title }) => title)])).toEqual([
      ['streets', ['High Street', 'High Road']],
      ['places', ['Highworth']],
    ])
  })

  it('describes the kind, location and other name of a place, with languages', () => {
    const [group] = placeGroups([
      aPlace('Holyhead', 'town', { language: 'en', otherName: 'Caergybi', otherLanguage: 'cy' }),
    ])
    expect(group?.items[0]).toMatchObject({
      language: 'en',
      notes: ['Town, Skerne, Doggerland'],
      otherName: { name: 'Caergybi', language: 'cy' },
    })
  })
})

const aMap = (eid: number, name: string, access: 1 | 2 | 3 = 2) => ({
  eid,
  name,
  isSnapshot: false,
  createdDate: '',
  lastModified: '',
  access,
  owner: 'Siân Tŷ-Gwyn',
})

describe('mapGroup', () => {
  it('finds maps by the prefix of any word, ignoring accents', () => {
    const maps = [aMap(1, 'Caeau Tŷ'), aMap(2, 'Fields'), aMap(3, 'My tyres', 1)]
    const found = mapGroup(maps, 'ty').flatMap(({ items }) => items)
    expect(found.map(({ title, notes }) => [title, notes])).toEqual([
      ['Caeau Tŷ', ['My map']],
      ['My tyres', ['Shared by Siân Tŷ-Gwyn']],
    ])
    expect(mapGroup(maps, '%')).toEqual([])
  })
})

describe('objectGroup', () => {
  it('is left out when no object matches', () => {
    const nothing = {
      markers: { markers: [], currentMarker: null, markersDrawn: 0 },
      drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    }
    expect(objectGroup(nothing, 'pond')).toEqual([])
  })
})
