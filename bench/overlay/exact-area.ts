import type { PlanePath, Vertex } from '@terrier/domain/shapes/plane'

interface RisingEdge {
  readonly south: Vertex
  readonly north: Vertex
  /** 1 where its ring goes north, -1 where it goes south. */
  readonly turn: 1 | -1
  readonly ring: number
}

/**
 * The area where a predicate holds of the winding numbers of some rings, in square steps. Cuts the
 * plane into trapezoids at every vertex and crossing, and rounds nothing but the sum: slow, and
 * shares no step with the overlays that it judges.
 */
export function exactArea(
  rings: readonly PlanePath[],
  isIn: (windings: readonly number[]) => boolean,
): number {
  const edges = rings.flatMap(risingEdges)
  const levels = [...levelsOf(edges)].toSorted((a, b) => a - b)
  return levels.slice(1).reduce((sum, north, index) => {
    const south = levels[index] ?? north
    const middle = (south + north) / 2
    const across = edges
      .filter((edge) => edge.south.y < middle && edge.north.y > middle)
      .map((edge) => ({ edge, x: longitudeAt(edge, middle) }))
      .toSorted((a, b) => a.x - b.x)
    return sum + (north - south) * widthWithin(across, rings.length, isIn)
  }, 0)
}

function widthWithin(
  across: readonly { readonly edge: RisingEdge; readonly x: number }[],
  rings: number,
  isIn: (windings: readonly number[]) => boolean,
): number {
  const windings = Array.from({ length: rings }, () => 0)
  return across.slice(0, -1).reduce((width, { edge, x }, index) => {
    windings[edge.ring] = (windings[edge.ring] ?? 0) + edge.turn
    return isIn(windings) ? width + (across[index + 1]?.x ?? x) - x : width
  }, 0)
}

function risingEdges(path: PlanePath, ring: number): RisingEdge[] {
  return path.flatMap((vertex, index): RisingEdge[] => {
    const last = path.at(index - 1) ?? vertex
    if (last.y < vertex.y) return [{ south: last, north: vertex, turn: 1, ring }]
    return last.y > vertex.y ? [{ south: vertex, north: last, turn: -1, ring }] : []
  })
}

function levelsOf(edges: readonly RisingEdge[]): ReadonlySet<number> {
  const levels = new Set(edges.flatMap(({ south, north }) => [south.y, north.y]))
  edges.forEach((one, index) => {
    for (const other of edges.slice(0, index)) {
      const level = crossingLevel(one, other)
      if (level !== undefined) levels.add(level)
    }
  })
  return levels
}

function crossingLevel(one: RisingEdge, other: RisingEdge): number | undefined {
  const [south, north] = [
    Math.max(one.south.y, other.south.y),
    Math.min(one.north.y, other.north.y),
  ]
  if (south >= north) return undefined
  const before = longitudeAt(one, south) - longitudeAt(other, south)
  const after = longitudeAt(one, north) - longitudeAt(other, north)
  return before * after < 0 ? south + ((north - south) * before) / (before - after) : undefined
}

function longitudeAt({ south, north }: RisingEdge, y: number): number {
  return south.x + ((y - south.y) / (north.y - south.y)) * (north.x - south.x)
}
