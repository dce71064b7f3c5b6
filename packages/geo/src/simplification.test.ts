import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Path } from './path.ts'
import { simplifyLine, simplifyRing, snapPath, snapRing } from './simplification.ts'

type Point = readonly [x: number, y: number]

const anyPoint: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -64, max: 4160, noNaN: true }),
  fc.double({ min: -64, max: 4160, noNaN: true }),
)
const anyPath = fc.array(anyPoint, { minLength: 3, maxLength: 60 })
const anyTolerance = fc.double({ min: 0.5, max: 200, noNaN: true })

test('every point of a line lies within the tolerance of the simplified line', () => {
  fc.assert(
    fc.property(anyPath, anyTolerance, (points, tolerance) => {
      const kept = pointsOf(applied(points, (path, into) => simplifyLine(path, tolerance, into)))
      expect(kept[0]).toEqual(points[0])
      expect(kept.at(-1)).toEqual(points.at(-1))
      for (const point of points)
        expect(distance(point, kept)).toBeLessThanOrEqual(tolerance + 1e-6)
    }),
  )
})

test('every point of a ring lies within the tolerance of the simplified ring', () => {
  fc.assert(
    fc.property(anyPath, anyTolerance, (points, tolerance) => {
      const kept = pointsOf(applied(points, (path, into) => simplifyRing(path, tolerance, into)))
      const closed = [...kept, ...kept.slice(0, 1)]
      for (const point of points) {
        expect(distance(point, closed)).toBeLessThanOrEqual(tolerance + 1e-6)
      }
    }),
  )
})

test('a square with points along its sides is simplified to its four corners', () => {
  const square: Point[] = [
    [0, 0],
    [50, 1],
    [100, 0],
    [99, 50],
    [100, 100],
    [50, 100],
    [0, 100],
    [0, 50],
  ]
  expect(pointsOf(applied(square, (path, into) => simplifyRing(path, 4, into)))).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ])
})

test('snapPath rounds to integers within half a unit, without consecutive duplicates', () => {
  fc.assert(
    fc.property(anyPath, (points) => {
      const snapped = pointsOf(applied(points, snapPath))
      for (const point of snapped) expect(point.every(Number.isInteger)).toBe(true)
      for (const [index, point] of snapped.entries()) expect(point).not.toEqual(snapped[index + 1])
      for (const [x, y] of points) {
        const isNear = snapped.some(
          ([toX, toY]) => Math.abs(toX - x) <= 0.5 && Math.abs(toY - y) <= 0.5,
        )
        expect(isNear).toBe(true)
      }
    }),
  )
})

test('snapRing drops a last vertex that equals the first', () => {
  const ring: Point[] = [
    [0.2, 0],
    [10, 0],
    [10, 10],
    [-0.2, 0.1],
  ]
  expect(pointsOf(applied(ring, snapRing))).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
})

function applied(points: readonly Point[], change: (path: Path, into: Path) => void): Path {
  const [path, into] = [new Path(), new Path()]
  for (const [x, y] of points) path.push(x, y)
  change(path, into)
  return into
}

function pointsOf(path: Path): Point[] {
  return Array.from({ length: path.size }, (_, index) => [path.x(index), path.y(index)])
}

/** The distance of a point from the nearest segment of a line. */
function distance([x, y]: Point, line: readonly Point[]): number {
  const [only] = line
  if (only !== undefined && line.length === 1) return Math.hypot(x - only[0], y - only[1])
  return Math.min(
    ...line.slice(1).map(([toX, toY], index) => {
      const [fromX, fromY] = line[index] ?? [toX, toY]
      const [dx, dy] = [toX - fromX, toY - fromY]
      const square = dx * dx + dy * dy
      const part = square === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / square
      const along = Math.min(Math.max(part, 0), 1)
      return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
    }),
  )
}
