import type { MultiPolygon, Polygon } from './geometry.ts'
import type { LngLat } from './position.ts'

/**
 * Whether a polygon contains a point outside its holes. A point on a border shared by two polygons
 * is in exactly one of them.
 */
export function polygonContains(geometry: Polygon | MultiPolygon, point: LngLat): boolean {
  if (geometry.type === 'Polygon') return isInRings(geometry.coordinates, point)
  return geometry.coordinates.some((rings) => isInRings(rings, point))
}

/** Ray casting, even-odd rule: a ray towards the east crosses the rings an odd number of times. */
function isInRings(rings: readonly (readonly LngLat[])[], [lng, lat]: LngLat): boolean {
  let isInside = false
  for (const ring of rings) {
    let last = ring[0]
    for (const position of ring) {
      if (last !== undefined && last[1] > lat !== position[1] > lat) {
        if (lng < crossingLng(last, position, lat)) isInside = !isInside
      }
      last = position
    }
  }
  return isInside
}

function crossingLng(from: LngLat, to: LngLat, lat: number): number {
  // Always from the lower end, so that both polygons of a shared border compute the same crossing.
  const [low, high] = from[1] < to[1] ? [from, to] : [to, from]
  return low[0] + ((lat - low[1]) / (high[1] - low[1])) * (high[0] - low[0])
}
