import type { Random } from '../random/random.ts'
import { between, distance, leftOf, minus, plus, times, unit, type Point } from './point.ts'
import { cyclic, lengthOf } from './shape.ts'

/** An open line of positions in metres. */
export type Line = readonly Point[]

/**
 * Midpoint displacement: splits every segment near its middle recursively, displacing the middle
 * sideways by up to `roughness` of the segment's length, until no segment is longer than
 * `stepMetres`.
 */
export function roughen(
  line: Line,
  random: Random,
  roughness: number,
  stepMetres: number,
): Point[] {
  const rough: Point[] = []
  for (let index = 1; index < line.length; index++) {
    const from = cyclic(line, index - 1)
    rough.push(from, ...breakUp(from, cyclic(line, index), random, roughness, stepMetres))
  }
  rough.push(cyclic(line, -1))
  return rough
}

/** The intermediate positions of a displaced segment, without its ends. */
export function breakUp(
  from: Point,
  to: Point,
  random: Random,
  roughness: number,
  stepMetres: number,
): Point[] {
  if (distance(from, to) <= stepMetres) return []
  const aside = times(leftOf(minus(to, from)), random.between(-roughness, roughness))
  const middle = plus(between(from, to, random.between(0.42, 0.58)), aside)
  return [
    ...breakUp(from, middle, random, roughness, stepMetres),
    middle,
    ...breakUp(middle, to, random, roughness, stepMetres),
  ]
}

/**
 * A Catmull-Rom spline through every position. Uniform parametrisation suffices for positions that
 * are well apart.
 */
export function smooth(line: Line, stepMetres: number): Point[] {
  const curve: Point[] = []
  for (let index = 0; index < line.length - 1; index++) {
    const from = cyclic(line, index)
    const to = cyclic(line, index + 1)
    const before = line[index - 1] ?? minus(times(from, 2), to)
    const after = line[index + 2] ?? minus(times(to, 2), from)
    const steps = Math.max(1, Math.round(distance(from, to) / stepMetres))
    for (let step = 0; step < steps; step++) {
      curve.push(curveAt([before, from, to, after], step / steps))
    }
  }
  curve.push(cyclic(line, -1))
  return curve
}

function curveAt([p, q, r, s]: readonly [Point, Point, Point, Point], t: number): Point {
  const part = (axis: 0 | 1) =>
    0.5 *
    (2 * q[axis] +
      (r[axis] - p[axis]) * t +
      (2 * p[axis] - 5 * q[axis] + 4 * r[axis] - s[axis]) * t * t +
      (3 * q[axis] - p[axis] - 3 * r[axis] + s[axis]) * t * t * t)
  return [part(0), part(1)]
}

/** The position and direction at a distance along a line, clamped to its ends. */
export function alongLine(line: Line, metres: number): { spot: Point; direction: Point } {
  let left = metres
  for (let index = 1; index < line.length; index++) {
    const from = cyclic(line, index - 1)
    const to = cyclic(line, index)
    const length = distance(from, to)
    if (left <= length || index === line.length - 1) {
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, left / length))
      return { spot: between(from, to, t), direction: unit(minus(to, from)) }
    }
    left -= length
  }
  throw new RangeError('A line has two ends')
}

/** Resamples a line at equal distances of about `stepMetres`. */
export function evenly(line: Line, stepMetres: number): Point[] {
  const length = lengthOf(line, true)
  const steps = Math.max(1, Math.round(length / stepMetres))
  return Array.from(
    { length: steps + 1 },
    (_, step) => alongLine(line, (length * step) / steps).spot,
  )
}

/** The part of a line between two distances from its start. */
export function partOf(line: Line, fromMetres: number, toMetres: number): Point[] {
  const part: Point[] = [alongLine(line, fromMetres).spot]
  let gone = 0
  for (let index = 1; index < line.length; index++) {
    gone += distance(cyclic(line, index - 1), cyclic(line, index))
    if (gone > fromMetres + 0.5 && gone < toMetres - 0.5) part.push(cyclic(line, index))
  }
  part.push(alongLine(line, toMetres).spot)
  return part
}
