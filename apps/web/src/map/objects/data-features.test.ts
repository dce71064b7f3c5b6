import { expect, test } from 'vitest'

import { aDataGroup } from '../../document/data-group.examples.ts'
import { dataMarkerFeatures, dataShapeFeatures } from './data-features.ts'
import { activeOf } from './object-features.ts'

const group = aDataGroup(5, { hex_colour: '#f4f1e8' })

test('every object has the colour of its group, and an outline that is seen on the land', () => {
  const [orchard] = dataShapeFeatures([group], null).values()
  expect(orchard?.properties).toMatchObject({
    uuid: '5/p',
    objectUuid: 'p',
    dataGroupId: 5,
    colour: '#f4f1e8',
    area: 300_000,
  })
  expect(orchard?.properties.outline).not.toBe('#f4f1e8')
})

test('the same object in two groups is two objects', () => {
  expect([...dataShapeFeatures([group, aDataGroup(6)], null).keys()]).toEqual([
    '6/p',
    '6/l',
    '5/p',
    '5/l',
  ])
})

test('polygons show a marker only where the group says so', () => {
  expect([...dataMarkerFeatures([group], null).keys()]).toEqual(['5/m'])
  const withMarkers = dataMarkerFeatures([{ ...group, show_marker_in_polys: 1 }], null)
  expect(withMarkers.get('5/p')?.geometry).toEqual({ type: 'Point', coordinates: [1.505, 54.5] })
})

test('only the one in hand lies above the clusters', () => {
  const markers = dataMarkerFeatures([group, aDataGroup(6)], { dataGroupId: 6, uuid: 'm' })
  expect([...activeOf(markers).keys()]).toEqual(['6/m'])
})
