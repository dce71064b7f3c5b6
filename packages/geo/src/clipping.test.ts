import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine, clipRing } from './clipping.ts'
import { Path, type Box } from './path.ts'

type Point = readonly [x: number, y: number]

const box: Box = { left: -64, top: -64, right: 4160, bottom: 4160 }
const boxArea = 4224 * 4224
const westHalf: Box = { ...box, right: 2000 }
const eastHalf: Box = { ...box, left: 2000 }

const anyNumber = fc.double({ min: -9000, max: 13_000, noNaN: true })
const anyPoint: fc.Arbitrary<Point> = fc.tuple(anyNumber, anyNumber)
const anyPoints = fc.array(anyPoint, { minLength: 3, maxLength: 20 })

/** A star-shaped ring, which does not intersect itself, round a point in or near the tile. */
const anyRing: fc.Arbitrary<Point[]> = fc
  .record({
    centre: anyPoint,
    reaches: fc.array(fc.double({ min: 10, max: 9000, noNaN: true }), {
      minLength: 3,
      maxLength: 20,
    }),
  })
  .map(({ centre: [x, y], reaches }) =>
    reaches.map((reach, index): Point => {
      const angle = (index / reaches.length) * 2 * Math.PI
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }),
  )

describe('a ring clipped to a box', () => {
  test('lies within the box', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(pointsOf(cut(points, box)).every(([x, y]) => isWithin(x, y))).toBe(true)
      }),
    )
  })

  test('has no more area than the ring or the box', () => {
    fc.assert(
      fc.property(anyRing, (points) => {
        const area = Math.abs(cut(points, box).signedArea())
        expect(area).toBeLessThanOrEqual(Math.abs(pathOf(points).signedArea()) * (1 + 1e-9) + 1e-3)
        expect(area).toBeLessThanOrEqual(boxArea * (1 + 1e-9))
      }),
    )
  })

  test('preserves the winding order', () => {
    fc.assert(
      fc.property(anyRing, fc.boolean(), (points, isReversed) => {
        const ring = isReversed ? points.toReversed() : points
        const area = cut(ring, box).signedArea()
        if (Math.abs(area) > 1) expect(Math.sign(area)).toBe(Math.sign(pathOf(ring).signedArea()))
      }),
    )
  })

  test('has the same total area in two halves of the box', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const whole = cut(points, box).signedArea()
        const halves = cut(points, westHalf).signedArea() + cut(points, eastHalf).signedArea()
        expect(Math.abs(whole - halves)).toBeLessThan(0.01)
      }),
    )
  })

  test('is the ring itself if it lies inside the box', () => {
    const ring = pathOf([
      [0, 0],
      [10, 0],
      [10, 10],
    ])
    expect(clipRing(ring, box, new Path(), new Path())).toBe(ring)
  })

  test('is the box if the ring surrounds it', () => {
    const around: Point[] = [
      [-5000, -100],
      [2000, -7000],
      [9000, -100],
      [9000, 9000],
      [-5000, 9000],
    ]
    const clipped = cut(around, box)
    expect(clipped.signedArea()).toBeCloseTo(boxArea, 3)
    expect(pointsOf(clipped)).toHaveLength(4)
  })

  test('is empty if the ring lies outside the box', () => {
    const beside: Point[] = [
      [5000, 0],
      [6000, 0],
      [6000, 5000],
    ]
    expect(cut(beside, box).size).toBe(0)
  })
})

describe('a line clipped to a box', () => {
  test('lies within the box', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const pieces = clipLine(pathOf(points), box)
        expect(pieces.flatMap(pointsOf).every(([x, y]) => isWithin(x, y))).toBe(true)
        expect(pieces.every((piece) => piece.size >= 2)).toBe(true)
      }),
    )
  })

  test('has the same total length in two halves of the box', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const line = pathOf(points)
        const whole = lengthOf(clipLine(line, box))
        const halves = lengthOf(clipLine(line, westHalf)) + lengthOf(clipLine(line, eastHalf))
        expect(Math.abs(whole - halves)).toBeLessThan(0.001)
        expect(whole).toBeLessThanOrEqual(lengthOf([line]) + 0.001)
      }),
    )
  })

  test('is the line itself if it lies inside the box, and nothing if it lies outside', () => {
    const inside = pathOf([
      [0, 0],
      [10, 20],
    ])
    expect(clipLine(inside, box)).toEqual([inside])
    expect(clipLine(inside, box)[0]).toBe(inside)
    const outside = pathOf([
      [5000, 0],
      [5000, 100],
    ])
    expect(clipLine(outside, box)).toEqual([])
  })

  test('stays one piece at vertices inside, and ends where it leaves', () => {
    const pieces = clipLine(
      pathOf([
        [100, 100],
        [200, 100],
        [200, 300],
        [5000, 300],
      ]),
      box,
    )
    expect(pieces.map(pointsOf)).toEqual([
      [
        [100, 100],
        [200, 100],
        [200, 300],
        [4160, 300],
      ],
    ])
  })

  test('is split at a vertex outside the box between two segments that enter it', () => {
    const pieces = clipLine(
      pathOf([
        [4000, 100],
        [4300, 200],
        [4000, 300],
      ]),
      box,
    )
    expect(pieces.map((piece) => pointsOf(piece).length)).toEqual([2, 2])
  })

  test('is split where it leaves and re-enters the box', () => {
    const pieces = clipLine(
      pathOf([
        [100, 100],
        [100, -1000],
        [300, -1000],
        [300, 100],
      ]),
      box,
    )
    expect(pieces.map(pointsOf)).toEqual([
      [
        [100, 100],
        [100, -64],
      ],
      [
        [300, -64],
        [300, 100],
      ],
    ])
  })
})

function cut(points: readonly Point[], to: Box): Path {
  return clipRing(pathOf(points), to, new Path(), new Path())
}

function pathOf(points: readonly Point[]): Path {
  const path = new Path()
  for (const [x, y] of points) path.push(x, y)
  return path
}

function pointsOf(path: Path): Point[] {
  return Array.from({ length: path.size }, (_, index) => [path.x(index), path.y(index)])
}

function isWithin(x: number, y: number): boolean {
  const slack = 1e-6
  return (
    x >= box.left - slack &&
    x <= box.right + slack &&
    y >= box.top - slack &&
    y <= box.bottom + slack
  )
}

function lengthOf(paths: readonly Path[]): number {
  return paths.reduce((sum, path) => {
    const points = pointsOf(path)
    const steps = points.slice(1).map(([x, y], index) => {
      const [lastX, lastY] = points[index] ?? [x, y]
      return Math.hypot(x - lastX, y - lastY)
    })
    return sum + steps.reduce((total, step) => total + step, 0)
  }, 0)
}
