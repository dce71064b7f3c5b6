import type { Polygon } from '@terrier/geo/geometry'
import { describe, expect, it } from 'vitest'

import { SelfIntersectionCheck } from './self-intersection-check.ts'

const bowTie: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 50],
      [1, 51],
      [1, 50],
      [0, 51],
      [0, 50],
    ],
  ],
}
const square: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 50],
      [1, 50],
      [1, 51],
      [0, 51],
      [0, 50],
    ],
  ],
}

/** Every edge is as wide as the polygon, so that each has to be compared with all others. */
function comb(teeth: number): Polygon {
  const zigzag = Array.from({ length: teeth }, (_, index): [number, number] => [
    index % 2,
    50 + index / 1e5,
  ])
  return { type: 'Polygon', coordinates: [[...zigzag, [2, 51], [2, 50], [0, 50]]] }
}

describe('the check of an imported file', () => {
  it('notes polygons whose border crosses itself', () => {
    const check = new SelfIntersectionCheck()
    const note = { reason: 'self-crossing', detail: expect.stringContaining('crosses itself') }
    expect(check.noteOn(bowTie)).toEqual(note)
    expect(check.noteOn(square)).toBeUndefined()
    const { coordinates } = bowTie
    expect(
      check.noteOn({ type: 'MultiPolygon', coordinates: [square.coordinates, coordinates] }),
    ).toEqual(note)
    expect(check.noteOnFile()).toBeUndefined()
  })

  it('does not note lines that cross themselves', () => {
    const [ring = []] = bowTie.coordinates
    const check = new SelfIntersectionCheck()
    expect(check.noteOn({ type: 'LineString', coordinates: ring })).toBeUndefined()
  })

  it('stops when the shapes are too detailed, and notes that on the file', () => {
    const check = new SelfIntersectionCheck()
    expect(check.noteOn(comb(12_000))).toBeUndefined()
    expect(check.noteOnFile()).toEqual({
      reason: 'crossings-unchecked',
      detail: expect.stringContaining('too detailed'),
    })
    expect(check.noteOn(bowTie)).toBeUndefined()
  })
})
