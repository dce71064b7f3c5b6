import { mapMaxRings, mapRingMaxPositions } from '@terrier/contract/limits'
import { describe, expect, it } from 'vitest'

import { repairedLine, repairedRings } from './repair-positions.ts'

const ring = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 50],
]
const line = (length: number) => Array.from({ length }, (_, index) => [index / 1e5, 50])

describe('the rings of a polygon', () => {
  it('are closed, with holes that are rings', () => {
    expect(repairedRings([ring.slice(0, 3), ring, [[0, 50]], 'none'])).toEqual([ring, ring])
  })

  it('are none without a valid outer ring', () => {
    expect(repairedRings('none')).toBeNull()
    expect(repairedRings([])).toBeNull()
    expect(repairedRings([[[0, 50]], ring])).toBeNull()
    expect(repairedRings([line(mapRingMaxPositions + 1)])).toBeNull()
  })

  it('are at most as many as a map may have', () => {
    const many = Array.from({ length: mapMaxRings + 2 }, () => ring)
    expect(repairedRings(many)).toHaveLength(mapMaxRings)
  })

  it('have positions within the bounds of degrees', () => {
    const [outer] = repairedRings([[[-200, 95], ...ring.slice(1, 3), ['x', 50]]]) ?? []
    expect(outer).toEqual([[-180, 90], ...ring.slice(1, 3), [-180, 90]])
  })
})

describe('the positions of a line', () => {
  it('are two or more, up to the maximum', () => {
    expect(repairedLine(line(1))).toBeNull()
    expect(repairedLine(line(2))).toEqual(line(2))
    expect(repairedLine(line(mapRingMaxPositions))).toHaveLength(mapRingMaxPositions)
    expect(repairedLine(line(mapRingMaxPositions + 1))).toBeNull()
    expect(repairedLine('none')).toBeNull()
  })
})
