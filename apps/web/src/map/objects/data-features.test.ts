import { expect, test } from 'vitest'

import { aDataGroup } from '../../document/testing/data-group.examples.ts'
import { activeDataShape, dataMarkerFeatures, dataShapeFeatures } from './data-features.ts'
import { activeOf } from './object-features.ts'

const group = aDataGroup(5, { hex_colour: '#f4f1e8' })

test('identifies a shape by its group and uuid, since copies may share a uuid', () => {
  const [orchard, ditch] = dataShapeFeatures(group).values()
  expect([orchard, ditch]).toMatchObject([
    { properties: { uuid: '5/p', objectUuid: 'p', dataGroupId: 5, area: 300_000 } },
    { properties: { uuid: '5/l', objectUuid: 'l', dataGroupId: 5, area: 0 } },
  ])
})

test('caches the features of a group', () => {
  expect(dataShapeFeatures(group)).toBe(dataShapeFeatures(group))
  expect(dataMarkerFeatures([group], null)).toBe(dataMarkerFeatures([group], null))
})

test('finds the selected shape in its group if that group is shown', () => {
  const edited = { dataGroupId: 5, uuid: 'p' }
  expect(activeDataShape([group], edited)?.geometry).toBe(group.polygons[0]?.vertices)
  expect(activeDataShape([aDataGroup(6)], edited)).toBeUndefined()
  expect(activeDataShape([group], { dataGroupId: 5, uuid: 'm' })).toBeUndefined()
})

test('a marker has the colour of its group', () => {
  expect(dataMarkerFeatures([group], null).get('5/m')?.properties.colour).toBe('#f4f1e8')
})

test('polygons have a marker only if the group has show_marker_in_polys', () => {
  expect([...dataMarkerFeatures([group], null).keys()]).toEqual(['5/m'])
  const withMarkers = dataMarkerFeatures([{ ...group, show_marker_in_polys: 1 }], null)
  expect(withMarkers.get('5/p')?.geometry).toEqual({ type: 'Point', coordinates: [1.505, 54.5] })
})

test('only the selected marker is active', () => {
  const markers = dataMarkerFeatures([group, aDataGroup(6)], { dataGroupId: 6, uuid: 'm' })
  expect([...activeOf(markers).keys()]).toEqual(['6/m'])
})
