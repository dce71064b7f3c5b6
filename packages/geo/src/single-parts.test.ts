import { expect, test } from 'vitest'

import { singleParts } from './single-parts.ts'

test('splits multi-part geometries in order; a single geometry is its own only part', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [1, 54],
      [2, 54],
    ],
  } as const
  expect(singleParts(line)).toEqual([line])
  expect(singleParts({ type: 'MultiPoint', coordinates: line.coordinates })).toEqual([
    { type: 'Point', coordinates: [1, 54] },
    { type: 'Point', coordinates: [2, 54] },
  ])
  expect(singleParts({ type: 'MultiLineString', coordinates: [line.coordinates] })).toEqual([line])
  const ring = [...line.coordinates, [2, 55], [1, 54]] as const
  expect(singleParts({ type: 'MultiPolygon', coordinates: [[ring], [ring]] })).toEqual([
    { type: 'Polygon', coordinates: [ring] },
    { type: 'Polygon', coordinates: [ring] },
  ])
})
