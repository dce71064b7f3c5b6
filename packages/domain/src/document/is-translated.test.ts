import type { DrawingGeometry } from '@terrier/contract/saved-map'
import { describe, expect, it } from 'vitest'

import { isTranslated } from './is-translated.ts'

const triangle = (east = 0, north = 0, reach = 0.01): DrawingGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [east, 53 + north],
      [east + reach, 53 + north],
      [east, 53 + north + reach],
      [east, 53 + north],
    ],
  ],
})
const line = (...coordinates: [number, number][]): DrawingGeometry => ({
  type: 'LineString',
  coordinates,
})

const withRings = (...rings: [number, number][][]): DrawingGeometry => ({
  type: 'Polygon',
  coordinates: rings,
})

describe('a shape is translated', () => {
  it('if all vertices have the same offset', () => {
    expect(isTranslated(triangle(), triangle(0.02))).toBe(true)
    expect(isTranslated(triangle(), triangle(0, -0.02))).toBe(true)
    expect(isTranslated(line([0, 53], [1, 53]), line([0, 54], [1, 54]))).toBe(true)
  })

  it('if its size in degrees differs slightly, as on the Mercator map', () => {
    expect(isTranslated(triangle(), triangle(0.02, 0.02, 0.0105))).toBe(true)
    expect(isTranslated(triangle(), triangle(0.02, 0.02, 0.015))).toBe(false)
  })

  it('not if it stayed, or moved less than rounding does', () => {
    expect(isTranslated(triangle(), triangle())).toBe(false)
    expect(isTranslated(triangle(), triangle(1e-7, 1e-7))).toBe(false)
    expect(isTranslated(triangle(), triangle(3e-7))).toBe(true)
  })

  it('not if one vertex was moved', () => {
    expect(isTranslated(line([0, 53], [1, 53]), line([0, 53], [1, 53.1]))).toBe(false)
    expect(isTranslated(line([0, 53], [1, 53]), line([0.1, 53], [1, 53]))).toBe(false)
  })

  it('not if a later ring has another number of vertices', () => {
    const outer = triangle(0.02).coordinates as [number, number][][]
    const from = triangle().coordinates as [number, number][][]
    const [hole = []] = outer
    expect(isTranslated(withRings(...from, hole), withRings(...outer, [...hole, ...hole]))).toBe(
      false,
    )
  })

  it('not if vertices or rings were added or removed', () => {
    const [ring = []] = triangle(0.02).coordinates as [number, number][][]
    const withHole: DrawingGeometry = { type: 'Polygon', coordinates: [ring, ring] }
    expect(isTranslated(triangle(), withHole)).toBe(false)
    expect(isTranslated(withHole, triangle(0.02))).toBe(false)
    expect(isTranslated(line([0, 53], [1, 53]), line([0, 54], [1, 54], [2, 54]))).toBe(false)
  })
})
