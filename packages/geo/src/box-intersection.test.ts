import { describe, expect, it } from 'vitest'

import { intersectsBox } from './box-intersection.ts'
import type { Polygon } from './geometry.ts'

const box = [0, 0, 10, 10] as const

const ring = (minX: number, minY: number, maxX: number, maxY: number) => [
  [minX, minY] as const,
  [maxX, minY] as const,
  [maxX, maxY] as const,
  [minX, maxY] as const,
  [minX, minY] as const,
]
const aPolygon = (...rings: ReturnType<typeof ring>[]): Polygon => ({
  type: 'Polygon',
  coordinates: rings,
})

const line = (...coordinates: (readonly [number, number])[]) =>
  ({ type: 'LineString', coordinates }) as const

const linesTo = (...ends: readonly number[]) =>
  ends.map((end) => [[-5, 5] as const, [end, 6] as const])

describe('intersectsBox', () => {
  it('finds points in the box and on its edge', () => {
    expect(intersectsBox({ type: 'Point', coordinates: [5, 5] }, box)).toBe(true)
    expect(intersectsBox({ type: 'Point', coordinates: [10, 3] }, box)).toBe(true)
    expect(intersectsBox({ type: 'Point', coordinates: [10.1, 3] }, box)).toBe(false)
  })

  it('finds a line that crosses without a vertex inside, and not one that passes the corner', () => {
    expect(intersectsBox(line([-5, 5], [15, 6]), box)).toBe(true)
    expect(intersectsBox(line([-5, 12], [5, 30]), box)).toBe(false)
    // The line's bounding box intersects; the line does not.
    expect(intersectsBox(line([-4, 8], [4, 16]), box)).toBe(false)
    expect(intersectsBox(line([10, -5], [10, 15]), box)).toBe(true)
  })

  it('finds points on every edge, and none beyond', () => {
    for (const [x, y] of [
      [0, 5],
      [10, 5],
      [5, 0],
      [5, 10],
    ] as const) {
      expect(intersectsBox({ type: 'Point', coordinates: [x, y] }, box)).toBe(true)
      const beyond = [x + (x - 5) / 100, y + (y - 5) / 100] as const
      expect(intersectsBox({ type: 'Point', coordinates: beyond }, box)).toBe(false)
    }
  })

  it('checks every line of several', () => {
    expect(intersectsBox({ type: 'MultiLineString', coordinates: linesTo(-1, 15) }, box)).toBe(true)
    expect(intersectsBox({ type: 'MultiLineString', coordinates: linesTo(-1, -2) }, box)).toBe(
      false,
    )
  })

  it('finds a polygon around the box, and not one with the box in its hole', () => {
    expect(intersectsBox(aPolygon(ring(-9, -9, 20, 20)), box)).toBe(true)
    expect(intersectsBox(aPolygon(ring(-9, -9, 20, 20), ring(-1, -1, 11, 11)), box)).toBe(false)
    expect(intersectsBox(aPolygon(ring(2, 2, 3, 3)), box)).toBe(true)
    expect(intersectsBox(aPolygon(ring(11, 0, 12, 10)), box)).toBe(false)
  })

  it('checks every part of a multipolygon', () => {
    const coordinates = [[ring(50, 50, 60, 60)], [ring(-5, 4, 15, 5)]]
    expect(intersectsBox({ type: 'MultiPolygon', coordinates }, box)).toBe(true)
  })
})
