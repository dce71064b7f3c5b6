import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createRandom } from '../random/random.ts'
import { intersection } from '../plane/overlay.ts'
import { areaOf, lengthOf, type Shape } from '../plane/shape.ts'
import { squareMetresOf } from '../testing/expected-changes.ts'
import { cutAcross } from './cut.ts'

const field = (length: number, breadth: number): Shape => [
  [
    [0, 0],
    [length, 10],
    [length - 20, breadth],
    [15, breadth + 5],
  ],
]

describe('cutAcross', () => {
  it('loses no area and leaves no overlap', () => {
    const law = fc.property(
      fc.integer({ min: 120, max: 900 }),
      fc.integer({ min: 100, max: 900 }),
      fc.string(),
      (length, breadth, seed) => {
        const whole = field(length, breadth)
        const rule = { waywardness: 0.05, stepMetres: 30 }
        const { pieces } = cutAcross(whole, rule, createRandom(seed))
        expect(pieces.length).toBeGreaterThan(1)
        // Every vertex is rounded to a centimetre.
        expect(Math.abs(squareMetresOf(pieces) - areaOf(whole))).toBeLessThan(
          0.01 * lengthOf(whole.flat()),
        )
        const [first, ...others] = pieces
        expect(squareMetresOf(intersection(first ? [first] : [], others))).toBeLessThan(0.5)
      },
    )
    fc.assert(law, { numRuns: 40 })
  })

  it('leaves the area of a lane to no piece', () => {
    const rule = { waywardness: 0.05, stepMetres: 30, laneMetres: 8 }
    const whole = field(600, 400)
    const { pieces, lanes } = cutAcross(whole, rule, createRandom('lane'))
    expect(lanes).toHaveLength(1)
    const gone = areaOf(whole) - squareMetresOf(pieces)
    expect(gone).toBeGreaterThan(8 * 350)
    expect(gone).toBeLessThan(8 * 700)
  })
})
