import { distance, type Point } from './point.ts'

/** A ring of positions, not closed by repeating the first. */
export type Ring = readonly Point[]

/** A polygon: counter-clockwise outer ring, then clockwise holes. */
export type Shape = readonly Ring[]

/** A bounding box: west, south, east, north, in metres. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The item at an index modulo the length: -1 is the last, `length` the first. */
export function cyclic<Item>(items: readonly Item[], index: number): Item {
  const length = items.length
  const item = items[((index % length) + length) % length]
  if (item === undefined) throw new RangeError('An empty list has no items')
  return item
}

/** Positive when counter-clockwise. */
export function signedAreaOf(ring: Ring): number {
  let twice = 0
  let previous = cyclic(ring, -1)
  for (const spot of ring) {
    twice += previous[0] * spot[1] - spot[0] * previous[1]
    previous = spot
  }
  return twice / 2
}

/** Area in square metres, without holes. */
export function areaOf(shape: Shape): number {
  return shape.reduce((sum, ring) => sum + signedAreaOf(ring), 0)
}

/** The perimeter of a ring or, with `isOpen`, the length of a line. */
export function lengthOf(line: readonly Point[], isOpen = false): number {
  let total = 0
  for (let index = isOpen ? 1 : 0; index < line.length; index++) {
    total += distance(cyclic(line, index - 1), cyclic(line, index))
  }
  return total
}

export function boxOf(shape: readonly (readonly Point[])[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of shape) {
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

export const boxesIntersect = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** The centroid of the outer ring; it may lie outside a concave shape. */
export function centroidOf(shape: Shape): Point {
  const ring = outerOf(shape)
  const origin = cyclic(ring, 0)
  let [x, y, twice] = [0, 0, 0]
  let previous = cyclic(ring, -1)
  for (const spot of ring) {
    const [ax, ay] = [previous[0] - origin[0], previous[1] - origin[1]]
    const [bx, by] = [spot[0] - origin[0], spot[1] - origin[1]]
    const weight = ax * by - bx * ay
    x += (ax + bx) * weight
    y += (ay + by) * weight
    twice += weight
    previous = spot
  }
  if (twice === 0) return origin
  return [origin[0] + x / (3 * twice), origin[1] + y / (3 * twice)]
}

export function outerOf(shape: Shape): Ring {
  const ring = shape[0]
  if (!ring) throw new RangeError('A shape has an outer ring')
  return ring
}

/** Whether a shape contains a position; either result is possible on its boundary. */
export function containsPoint(shape: Shape, [x, y]: Point): boolean {
  let isInside = false
  for (const ring of shape) {
    let [px, py] = cyclic(ring, -1)
    for (const [qx, qy] of ring) {
      if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) isInside = !isInside
      px = qx
      py = qy
    }
  }
  return isInside
}

/** The compactness of a shape: 1 for a circle, towards 0 for a sliver. */
export function compactnessOf(shape: Shape): number {
  const perimeter = shape.reduce((sum, ring) => sum + lengthOf(ring), 0)
  return (4 * Math.PI * areaOf(shape)) / (perimeter * perimeter)
}
