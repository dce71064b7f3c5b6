import { expect, test } from 'vitest'

import { wellKnownText } from './well-known-text.ts'

const square = [
  [
    [0, 0],
    [1, 0],
    [1, 1.5],
    [0, 0],
  ],
] as const

test.each([
  [{ type: 'Point', coordinates: [400_000.12345, 1] }, 'POINT (400000.1235 1)'],
  [
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 2],
      ],
    },
    'LINESTRING (0 0, 1 2)',
  ],
  [{ type: 'Polygon', coordinates: square }, 'POLYGON ((0 0, 1 0, 1 1.5, 0 0))'],
  [{ type: 'MultiPolygon', coordinates: [square] }, 'MULTIPOLYGON (((0 0, 1 0, 1 1.5, 0 0)))'],
  [{ type: 'Polygon', coordinates: [] }, 'POLYGON EMPTY'],
] as const)('writes %j as %s', (geometry, text) => {
  expect(wellKnownText(geometry, '27700')).toBe(text)
})
