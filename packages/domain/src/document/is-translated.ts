import type { DrawingGeometry } from '@terrier/contract/saved-map'

/** About 2 cm: what rounding to 1e-7 degrees can change in the offset between two vertices. */
const roundingDegrees = 2e-7

/**
 * The share by which a vertex's offset may differ from the first: a shape dragged on the Mercator
 * map does not keep its size in degrees exactly.
 */
const strayShare = 0.1

/** Whether a shape was translated as a whole, rather than reshaped. */
export function isTranslated(before: DrawingGeometry, after: DrawingGeometry): boolean {
  const from = ringsOf(before)
  const to = ringsOf(after)
  const isAlike =
    from.length === to.length && from.every((ring, index) => ring.length === to[index]?.length)
  if (!isAlike) return false
  const corners = to.flat()
  const shifts = from.flat().map(([lng, lat], index) => {
    const [toLng, toLat] = corners[index] ?? [lng, lat]
    return [toLng - lng, toLat - lat] as const
  })
  const [[east, north] = [0, 0]] = shifts
  const most = roundingDegrees + strayShare * Math.hypot(east, north)
  return (
    Math.hypot(east, north) > roundingDegrees &&
    shifts.every(([lng, lat]) => Math.hypot(lng - east, lat - north) <= most)
  )
}

function ringsOf(geometry: DrawingGeometry) {
  return geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]
}
