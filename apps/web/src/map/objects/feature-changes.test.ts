import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { moveMarker } from '@terrier/domain/document/move-marker'
import type { Operation } from '@terrier/domain/document/operation'
import { removeObject } from '@terrier/domain/document/remove-object'
import { expect, test } from 'vitest'

import { featureChanges } from './feature-changes.ts'
import { drawingFeatures, markerFeatures } from './object-features.ts'

const line = (uuid: string) =>
  addDrawing({
    uuid,
    shape: {
      type: 'LineString',
      coordinates: [
        [1.5, 54.5],
        [1.51, 54.5],
      ],
    },
  })
const apply = (...operations: Operation[]) =>
  operations.reduce((document, operation) => operation(document).document, emptyMap())

const markers = apply(
  addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
  addMarker({ uuid: 'b', lngLat: [1.6, 54.5] }),
)
const before = markerFeatures(markers.markers, null)

test('returns null when nothing changed', () => {
  expect(featureChanges(before, markerFeatures(markers.markers, null))).toBeNull()
})

test('contains only the marker that moved', () => {
  const { document } = moveMarker('b', [1.7, 54.5])(markers)
  expect(featureChanges(before, markerFeatures(document.markers, null))).toEqual({
    remove: [],
    add: [expect.objectContaining({ geometry: { type: 'Point', coordinates: [1.7, 54.5] } })],
  })
})

test('contains a marker that is selected, and one that is deselected', () => {
  const taken = featureChanges(before, markerFeatures(markers.markers, 'a'))
  expect(taken?.add?.map(({ properties }) => properties)).toMatchObject([
    { uuid: 'a', isActive: true },
  ])
  const other = featureChanges(
    markerFeatures(markers.markers, 'a'),
    markerFeatures(markers.markers, 'b'),
  )
  expect(other?.add).toHaveLength(2)
})

test('contains the uuid of a removed marker', () => {
  const { document } = removeObject('a')(markers)
  expect(featureChanges(before, markerFeatures(document.markers, null))).toEqual({
    remove: ['a'],
    add: [],
  })
})

test('omits the drawing that is being edited', () => {
  const { drawings } = apply(line('a'), line('b'))
  expect([...drawingFeatures(drawings, null, 'a').keys()]).toEqual(['b'])
})
