import { expect, test } from 'vitest'

import { roundShape } from './round-shape.ts'

test('a shape is rounded to a centimetre', () => {
  expect(
    roundShape({
      type: 'LineString',
      coordinates: [
        [1.123456749, 54.5],
        [1.12345675, 54.50000004],
      ],
    }),
  ).toEqual({
    type: 'LineString',
    coordinates: [
      [1.1234567, 54.5],
      [1.1234568, 54.5],
    ],
  })
})
