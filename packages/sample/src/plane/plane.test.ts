import { describe, expect, it } from 'vitest'

import { createRandom } from '../random/random.ts'
import { contoursOf } from './contour.ts'
import { alongLine, evenly, partOf, roughen } from './line.ts'
import { aroundLines, cutLines, difference, grow, intersection, union } from './overlay.ts'
import { areaOf, centroidOf, containsPoint, lengthOf, type Shape } from './shape.ts'
import { sizeOf, type Point } from './point.ts'

const square = (west: number, south: number, side: number): Shape => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ],
]

const total = (shapes: readonly Shape[]) => shapes.reduce((sum, shape) => sum + areaOf(shape), 0)

describe('overlay', () => {
  it('computes union, intersection and difference of squares', () => {
    const [a, b] = [square(0, 0, 10), square(5, 0, 10)]
    expect(total(union([a, b]))).toBe(150)
    expect(total(intersection([a], [b]))).toBe(50)
    expect(total(difference([a], [b]))).toBe(50)
  })

  it('yields a polygon with a hole when an inner square is subtracted', () => {
    const [ring, ...others] = difference([square(0, 0, 30)], [square(10, 10, 10)])
    expect(others).toEqual([])
    expect(ring?.length).toBe(2)
    expect(areaOf(ring ?? [])).toBe(800)
    expect(containsPoint(ring ?? [], [15, 15])).toBe(false)
    expect(containsPoint(ring ?? [], [5, 5])).toBe(true)
  })

  it('buffers polygons and lines, and clips lines', () => {
    expect(total(grow([square(0, 0, 10)], -1))).toBeCloseTo(64, 0)
    const road: Point[] = [
      [0, 0],
      [100, 0],
    ]
    expect(total(aroundLines([road], 3, 'flat'))).toBeCloseTo(600, 0)
    const [inside] = cutLines([road], [square(20, -20, 40)], 'inside')
    expect(lengthOf(inside ?? [], true)).toBeCloseTo(40)
  })
})

describe('a line', () => {
  const line: Point[] = [
    [0, 0],
    [30, 0],
    [30, 40],
  ]

  it('is measured, cut and sampled by distance', () => {
    expect(alongLine(line, 50).spot).toEqual([30, 20])
    expect(alongLine(line, 999).spot).toEqual([30, 40])
    expect(lengthOf(partOf(line, 10, 45), true)).toBeCloseTo(35)
    expect(evenly(line, 10)).toHaveLength(8)
  })

  it('retains its end points when it is roughened', () => {
    const rough = roughen(line, createRandom('rough'), 0.2, 5)
    expect([rough[0], rough.at(-1)]).toEqual([line[0], line.at(-1)])
    expect(rough.length).toBeGreaterThan(8)
  })
})

const crater = (spot: Point) => -Math.abs(sizeOf(spot) - 400)

describe('a contour', () => {
  it('of a cone is a circle', () => {
    const [disc, ...others] = contoursOf(
      (spot) => 1000 - sizeOf(spot),
      [-900, -900, 900, 900],
      20,
    )(500)
    expect(others).toEqual([])
    expect(areaOf(disc ?? [])).toBeCloseTo(Math.PI * 500 ** 2, -4)
    expect(sizeOf(centroidOf(disc ?? []))).toBeLessThan(1)
  })

  it('of a crater has a hole', () => {
    const [ring] = contoursOf(crater, [-900, -900, 900, 900], 20)(-100)
    expect(ring).toHaveLength(2)
  })

  it('of terrain above the level everywhere is the bounding box', () => {
    const box = contoursOf(() => 1, [0, 0, 100, 100], 10)(0)
    expect(total(box)).toBeGreaterThan(99 ** 2)
  })
})
