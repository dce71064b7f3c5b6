import { describe, expect, it } from 'vitest'

import { createNoise } from '../plane/noise.ts'
import { createRandom } from './random.ts'

function draws(name: string): number[] {
  const random = createRandom(name)
  return Array.from({ length: 5 }, () => random.next())
}

describe('createRandom', () => {
  it('returns the same sequence for the same seed, and another for another seed', () => {
    expect(draws('coast')).toEqual(draws('coast'))
    expect(draws('coast')).not.toEqual(draws('coasts'))
  })

  it('returns uniformly distributed integers within their bounds', () => {
    const random = createRandom('bounds')
    const dice = Array.from({ length: 6000 }, () => random.integer(1, 6))
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = dice.filter((thrown) => thrown === face).length / dice.length
      expect(share).toBeCloseTo(1 / 6, 1)
    }
    expect(Math.min(...dice)).toBe(1)
    expect(Math.max(...dice)).toBe(6)
  })

  it('throws when it picks from an empty list', () => {
    expect(() => createRandom('empty').pick([])).toThrow(RangeError)
  })
})

describe('noise', () => {
  it('is smooth, uneven and between -1 and 1', () => {
    const noise = createNoise(7, 1000)
    const heights = Array.from({ length: 2000 }, (_, step) => noise([step * 10, step * 3]))
    expect(Math.max(...heights.map(Math.abs))).toBeLessThanOrEqual(1)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.5)
    const steps = heights.slice(1).map((height, at) => Math.abs(height - (heights[at] ?? height)))
    expect(Math.max(...steps)).toBeLessThan(0.1)
  })
})
