import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clipRing } from './clip-ring.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

describe('clipping a ring to a bounding box', () => {
  it('returns a ring inside the box unchanged', () => {
    expect(clipRing(square, [-1, -1, 5, 5])).toEqual(square)
  })

  it('returns nothing for a ring outside the box', () => {
    expect(clipRing(square, [5, 5, 6, 6])).toEqual([])
  })

  it('clips at the edge of the box', () => {
    const area = Math.abs(signedArea(clipRing(square, [2, 1, 9, 9])))
    expect(area).toBeCloseTo(6, 12)
  })

  it('divides the area of a triangle between two adjacent boxes', () => {
    const corner = fc.tuple(
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner), ([a, b, c]) => {
        const triangle = [a, b, c, a]
        const left = signedArea(clipRing(triangle, [-10, -10, 1, 10]))
        const right = signedArea(clipRing(triangle, [1, -10, 10, 10]))
        expect(left + right).toBeCloseTo(signedArea(triangle), 6)
      }),
    )
  })
})

function signedArea(ring: readonly (readonly number[])[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = x, nextY = y] = ring[index + 1] ?? []
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}
