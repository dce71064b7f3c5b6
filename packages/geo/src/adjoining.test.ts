import { expect, it } from 'vitest'

import { adjoining } from './adjoining.ts'
import type { Polygon } from './geometry.ts'

/** A rectangle by its bounds in thousandths of a degree from 1.5, 54.5. */
function box(name: string, west: number, south: number, east: number, north: number) {
  const [a, b, c, d] = [
    1.5 + west / 1000,
    54.5 + south / 1000,
    1.5 + east / 1000,
    54.5 + north / 1000,
  ]
  const geometry: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [a, b],
        [c, b],
        [c, d],
        [a, d],
        [a, b],
      ],
    ],
  }
  return { name, geometry }
}

it('finds the areas whose borders are within a distance', () => {
  const piece = box('piece', 0, 0, 1, 1)
  // A hundred-thousandth of a degree is 0.65 m from west to east here, and 1.1 m from south to north.
  const candidates = [
    box('east, along part of it', 1.01, 0.4, 2, 0.6),
    box('east, 3 m away', 1.046, 0, 2, 1),
    box('north, and wider', -1, 1.01, 3, 2),
    box('north, 3 m away', 0, 1.027, 1, 2),
    box('at its corner', -1, -1, 0, 0),
  ]
  const found = adjoining(piece.geometry, candidates, 1.5).map(({ name }) => name)
  expect(found).toEqual(['east, along part of it', 'north, and wider', 'at its corner'])
})
