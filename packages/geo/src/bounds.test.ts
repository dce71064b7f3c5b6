import { describe, expect, it } from 'vitest'

import { boundsIntersect, unionOfBounds } from './bounds.ts'

describe('unionOfBounds', () => {
  it('reaches to the outermost side of each', () => {
    const union = unionOfBounds([
      [-3, 51, -2, 52],
      [-2.5, 50, -2.2, 51.5],
      [1, 51.2, 1.5, 53],
    ])
    expect(union).toEqual([-3, 50, 1.5, 53])
  })

  it('is undefined for none', () => {
    expect(unionOfBounds([])).toBeUndefined()
  })
})

describe('boundsIntersect', () => {
  it('counts a shared side, and no gap in either direction', () => {
    expect(boundsIntersect([0, 50, 1, 51], [1, 50, 2, 51])).toBe(true)
    expect(boundsIntersect([0, 50, 1, 51], [1.1, 50, 2, 51])).toBe(false)
    expect(boundsIntersect([0, 50, 1, 51], [0, 51.1, 1, 52])).toBe(false)
  })
})
