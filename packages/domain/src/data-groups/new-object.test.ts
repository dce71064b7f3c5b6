import { objectMaxPositions, objectNameMaxLength } from '@terrier/contract/limits'
import type { LngLat } from '@terrier/geo/position'
import { expect, test } from 'vitest'

import { limitExceededBy, newObject } from './new-object.ts'

/** The square of the API's recorded measures: 745 684.55 m2, 3.562124 km. */
const square: LngLat[] = [
  [-1.5, 53],
  [-1.49, 53],
  [-1.49, 53.01],
  [-1.5, 53.01],
  [-1.5, 53],
]

test('measures the centre, perimeter and area of a polygon', () => {
  const polygon = newObject({ name: 'Cae', geometry: { type: 'Polygon', coordinates: [square] } })
  expect(polygon).toEqual({
    kind: 'polygon',
    name: 'Cae',
    description: '',
    coordinates: JSON.stringify([square]),
    centre: [-1.495, 53.005],
    lengthKm: 3.562124,
    areaSquareMetres: 745_684.55,
  })
})

test('a line has area 0, a marker has length 0, and unnamed objects are named after their kind', () => {
  expect(newObject({ geometry: { type: 'LineString', coordinates: square } })).toMatchObject({
    kind: 'line',
    name: 'Line',
    lengthKm: 3.562124,
    areaSquareMetres: 0,
  })
  expect(newObject({ geometry: { type: 'Point', coordinates: [-4.1, 52.4] } })).toMatchObject({
    kind: 'marker',
    name: 'Marker',
    centre: [-4.1, 52.4],
    lengthKm: 0,
  })
})

test('limitExceededBy returns the field that exceeds its limit', () => {
  const geometry = { type: 'Point', coordinates: [0, 52] as LngLat } as const
  const longest = 'ŷ'.repeat(objectNameMaxLength)
  expect(limitExceededBy({ name: longest, geometry })).toBeNull()
  expect(limitExceededBy({ name: `${longest}ŷ`, geometry })?.field).toBe('name')
  expect(limitExceededBy({ description: 'x'.repeat(20_001), geometry })?.field).toBe('description')
  const coordinates = Array.from({ length: objectMaxPositions + 1 }, (): LngLat => [0, 52])
  expect(limitExceededBy({ geometry: { type: 'LineString', coordinates } })?.field).toBe('vertices')
})
