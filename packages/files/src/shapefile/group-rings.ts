type Position = readonly [number, number]
type Ring = readonly Position[]

/**
 * Polygons from the rings of one shape. A shapefile only tells outer rings, which run clockwise, from
 * holes, which do not; which hole is whose is found by looking. A hole in no ring is kept as ground of
 * its own: some writers turn every ring the wrong way.
 */
export function groupRings(rings: readonly Ring[]): Ring[][] {
  const outers = rings.filter((ring) => signedArea(ring) <= 0)
  const polygons = outers.map((outer) => [outer])
  // The smallest ring around a hole is the one it is a hole of.
  const bySize = polygons.toSorted(([a = []], [b = []]) => signedArea(b) - signedArea(a))
  for (const hole of rings.filter((ring) => signedArea(ring) > 0)) {
    const owner = bySize.find(([outer = []]) => isInside(hole, outer))
    if (owner) owner.push(hole)
    else polygons.push([hole])
  }
  return polygons
}

/** Positive when the ring runs anticlockwise, in the square of its units. */
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

/** Holes may touch their outer ring in a vertex, so most of the hole's vertices decide. */
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
