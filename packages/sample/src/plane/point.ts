/** A position in the district: metres east and north of the market cross of its town. */
export type Point = readonly [x: number, y: number]

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const sizeOf = (a: Point): number => Math.hypot(a[0], a[1])
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

/** Rotates a vector by 90 degrees counter-clockwise. */
export const leftOf = (a: Point): Point => [-a[1], a[0]]

/** The unit vector of the same direction; east for the zero vector. */
export function unit(a: Point): Point {
  const size = sizeOf(a)
  return size === 0 ? [1, 0] : [a[0] / size, a[1] / size]
}

export function turned(a: Point, radians: number): Point {
  const cosine = Math.cos(radians)
  const sine = Math.sin(radians)
  return [a[0] * cosine - a[1] * sine, a[0] * sine + a[1] * cosine]
}

/** The distance of a position from a segment. */
export function distanceToSegment(spot: Point, from: Point, to: Point): number {
  const along = minus(to, from)
  const square = dot(along, along)
  if (square === 0) return distance(spot, from)
  const t = Math.max(0, Math.min(1, dot(minus(spot, from), along) / square))
  return distance(spot, plus(from, times(along, t)))
}
