import type { LngLat } from '@terrier/geo/position'

/**
 * A vertex on the integer lattice that shapes are split and merged on: steps of 1e-7 degrees of WGS
 * 84 east (x) and north (y) of some origin. Saved maps have seven decimals, so the conversion is
 * lossless, shared vertices stay identical, and near the origin every product of two numbers is
 * exact.
 */
export interface Vertex {
  readonly x: number
  readonly y: number
}

/** A sequence of vertices. A ring does not repeat its first vertex at the end. */
export type PlanePath = readonly Vertex[]

const perDegree = 1e7

/** The origin of a plane on which shapes near `position` have small coordinates. */
export function originAt([lng, lat]: LngLat): Vertex {
  return { x: Math.round(lng * perDegree), y: Math.round(lat * perDegree) }
}

/** A line on the plane, without consecutive duplicate vertices. */
export function lineOnPlane(line: readonly LngLat[], origin: Vertex): PlanePath {
  return line
    .map((position) => {
      const { x, y } = originAt(position)
      return { x: x - origin.x, y: y - origin.y }
    })
    .filter((vertex, index, all) => {
      const before = all[index - 1]
      return !before || !isSameVertex(before, vertex)
    })
}

/** A ring on the plane, from closed or open positions, without consecutive duplicate vertices. */
export function ringOnPlane(ring: readonly LngLat[], origin: Vertex): PlanePath {
  const path = lineOnPlane(ring, origin)
  const [first] = path
  const last = path.at(-1)
  return first && last && path.length > 1 && isSameVertex(first, last) ? path.slice(0, -1) : path
}

/** A line in degrees, longitude first. */
export function lineInDegrees(line: PlanePath, origin: Vertex): LngLat[] {
  return line.map(({ x, y }) => [(x + origin.x) / perDegree, (y + origin.y) / perDegree])
}

/** A closed ring in degrees, longitude first. */
export function ringInDegrees(ring: PlanePath, origin: Vertex): LngLat[] {
  return lineInDegrees([...ring, ...ring.slice(0, 1)], origin)
}

export function isSameVertex(a: Vertex, b: Vertex): boolean {
  return a.x === b.x && a.y === b.y
}

/** A vertex as a map key. */
export function vertexKey({ x, y }: Vertex): string {
  return `${x} ${y}`
}

/** Removes duplicate vertices. */
export function distinctVertices(vertices: readonly Vertex[]): Vertex[] {
  return [...new Map(vertices.map((vertex) => [vertexKey(vertex), vertex])).values()]
}

/** Twice the signed area of a ring, in square steps: positive when counter-clockwise. */
export function twiceArea(ring: PlanePath): number {
  return ring.reduce((twice, vertex, index) => {
    const last = ring.at(index - 1) ?? vertex
    return twice + last.x * vertex.y - vertex.x * last.y
  }, 0)
}

/**
 * The perimeter of a ring in steps. Only for detecting slivers, since steps east are shorter than
 * steps north.
 */
export function boxInSteps(ring: PlanePath): number {
  return ring.reduce(
    (steps, vertex, index) => steps + stepsBetween(ring.at(index - 1) ?? vertex, vertex),
    0,
  )
}

export function stepsBetween(one: Vertex, other: Vertex): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
