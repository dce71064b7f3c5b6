import { describe, expect, it } from 'vitest'

import { groupRings } from './group-rings.ts'

/** A square, clockwise like an outer ring of a shapefile. */
function square(x: number, y: number, size: number): (readonly [number, number])[] {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ]
}
const hole = (x: number, y: number, size: number) => square(x, y, size).toReversed()

describe('the rings of a shape', () => {
  it('become one polygon with its holes', () => {
    const rings = [square(0, 0, 10), hole(1, 1, 2), hole(5, 5, 2)]
    expect(groupRings(rings)).toEqual([rings])
  })

  it('are assigned to the smallest outer ring that contains them, in any order', () => {
    const [island, lake, isle, pond] = [
      square(0, 0, 20),
      hole(2, 2, 10),
      square(4, 4, 5),
      hole(5, 5, 1),
    ]
    expect(groupRings([pond, isle, lake, island])).toEqual([
      [isle, pond],
      [island, lake],
    ])
  })

  it('are all preserved when they have the wrong winding order', () => {
    expect(groupRings([hole(0, 0, 1), hole(5, 5, 1)])).toHaveLength(2)
  })

  it('include a hole that touches the outer ring', () => {
    const touching = hole(0, 0, 2)
    expect(groupRings([square(0, 0, 10), touching])).toHaveLength(1)
  })
})
