import type { BBox, Position } from 'geojson'

/** Clips a closed ring to a box (Sutherland–Hodgman); closed again, or empty outside the box. */
export function clipRing(ring: readonly Position[], box: BBox): Position[] {
  const [west, south, east, north] = box as [number, number, number, number]
  let clipped = ring.slice(0, -1)
  for (const [axis, limit, keepAbove] of [
    [0, west, true],
    [1, south, true],
    [0, east, false],
    [1, north, false],
  ] as const) {
    clipped = clipAgainst(clipped, axis, limit, keepAbove)
  }
  const [first] = clipped
  return first === undefined ? [] : [...clipped, first]
}

function clipAgainst(
  open: readonly Position[],
  axis: 0 | 1,
  limit: number,
  keepAbove: boolean,
): Position[] {
  const isInside = (position: Position) =>
    keepAbove ? coordinate(position, axis) >= limit : coordinate(position, axis) <= limit
  return open.flatMap((position, index) => {
    const before = open.at(index - 1) ?? position
    const kept = isInside(position) ? [position] : []
    return isInside(before) === isInside(position)
      ? kept
      : [crossing(before, position, axis, limit), ...kept]
  })
}

function crossing(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const other = axis === 0 ? 1 : 0
  const share = (limit - coordinate(from, axis)) / (coordinate(to, axis) - coordinate(from, axis))
  const across = coordinate(from, other) + share * (coordinate(to, other) - coordinate(from, other))
  return axis === 0 ? [limit, across] : [across, limit]
}

function coordinate(position: Position, axis: 0 | 1): number {
  return position[axis] ?? Number.NaN
}
