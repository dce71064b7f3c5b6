import type { Path64 } from 'clipper2-ts'

type Vertex = Path64[number]

/** The convex hull of positions, counter-clockwise (A. M. Andrew's monotone chain, 1979). */
export function convexHull(positions: Path64): Path64 {
  const sorted = positions.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return [...half(sorted), ...half(sorted.toReversed())]
}

function half(sorted: Path64): Path64 {
  const hull: Vertex[] = []
  for (const vertex of sorted) {
    while (hull.length >= 2 && turn(hull.at(-2), hull.at(-1), vertex) <= 0) hull.pop()
    hull.push(vertex)
  }
  return hull.slice(0, -1)
}

function turn(from: Vertex | undefined, by: Vertex | undefined, to: Vertex): number {
  if (!from || !by) return 1
  return (by.x - from.x) * (to.y - from.y) - (by.y - from.y) * (to.x - from.x)
}
