import { expect, it } from 'vitest'

import { parseGeometries, parseGeometry } from './parse-geometry.ts'

const position = [1, 52]

it.each([
  { type: 'Point', coordinates: position },
  { type: 'Point', coordinates: [1, 52, 9] },
  { type: 'MultiPoint', coordinates: [position] },
  { type: 'LineString', coordinates: [position, position] },
  { type: 'MultiLineString', coordinates: [[position]] },
  { type: 'Polygon', coordinates: [[position]] },
  { type: 'MultiPolygon', coordinates: [[[position]]] },
])('%j is a geometry', (geometry) => {
  expect(parseGeometry(geometry)).toEqual(geometry)
  expect(parseGeometries(geometry)).toEqual([geometry])
})

it.each([
  null,
  'Point',
  {},
  { type: 'Circle', coordinates: position },
  { type: 7, coordinates: position },
  { type: 'Point' },
  { type: 'Point', coordinates: [1] },
  { type: 'Point', coordinates: ['1', 52] },
  { type: 'Point', coordinates: [1, '52'] },
  { type: 'Point', coordinates: [position] },
  { type: 'LineString', coordinates: position },
  { type: 'LineString', coordinates: [position, [1]] },
  { type: 'Polygon', coordinates: [position] },
  { type: 'MultiPolygon', coordinates: [[position]] },
  { type: 'GeometryCollection', coordinates: position },
  { type: 'GeometryCollection', geometries: 'none' },
])('%j is none', (value) => {
  expect(parseGeometry(value)).toBeNull()
  expect(parseGeometries(value)).toEqual([])
})

it('the members of a collection are grouped by type, also in collections within', () => {
  const point = { type: 'Point', coordinates: position }
  const line = { type: 'LineString', coordinates: [position, position] }
  const inner = { type: 'GeometryCollection', geometries: [point, line] }
  const outer = { type: 'GeometryCollection', geometries: [point, inner, { type: 'Circle' }, null] }
  expect(parseGeometries(outer)).toEqual([
    { type: 'MultiPoint', coordinates: [position, position] },
    line,
  ])
})

it('collections nested too deeply are left out', () => {
  const nested = (levels: number): unknown =>
    levels === 0
      ? { type: 'Point', coordinates: position }
      : { type: 'GeometryCollection', geometries: [nested(levels - 1)] }
  expect(parseGeometries(nested(20))).toHaveLength(1)
  expect(parseGeometries(nested(22))).toEqual([])
})
