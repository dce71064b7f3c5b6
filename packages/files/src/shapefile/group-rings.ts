type Position = readonly [number, number]
type Ring = readonly Position[]

/**
 * Groups the rings of a shape into polygons. A shapefile only distinguishes outer rings (clockwise)
 * from holes (counter-clockwise); which outer ring a hole belongs to is found geometrically. A hole
 * inside no ring becomes a polygon of its own: some writers reverse the winding order of all rings.
 */
export function groupRings(rings: readonly Ring[]): Ring[][] {
  const outers = rings.filter((ring) => signedArea(ring) <= 0)
  const polygons = outers.map((outer) => [outer])
  // The smallest enclosing ring is the one the hole belongs to.
  const bySize = polygons.toSorted(([a = []], [b = []]) => signedArea(b) - signedArea(a))
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const owner = bySize.find(([outer = []]) => isInside(hole, outer))
    if (owner) owner.push(hole)
    else polygons.push([hole])
  }
  return polygons
}

/** Signed area in square units of the coordinates, positive for counter-clockwise rings. */
function signedArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let twice = 0
  for (let at = 1; at < ring.length; at++) {
    const [x1, y1] = ring[at - 1] ?? [0, 0]
    const [x2, y2] = ring[at] ?? [0, 0]
    twice += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY)
  }
  return twice / 2
}

/** A hole may touch its outer ring in a vertex, so the majority of its vertices decides. */
function isInside(hole: Ring, outer: Ring): boolean {
  const inside = hole.filter((position) => surrounds(outer, position)).length
  return inside * 2 > hole.length
}

function surrounds(ring: Ring, [x, y]: Position): boolean {
  let isIn = false
  for (let at = 1; at < ring.length; at++) {
    const [x1, y1] = ring[at - 1] ?? [0, 0]
    const [x2, y2] = ring[at] ?? [0, 0]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
  }
  return isIn
}
