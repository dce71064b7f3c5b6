import type { MultiPolygon, Polygon } from './geometry.ts'
import type { LngLat } from './position.ts'

/**
 * Whether a point lies in a polygon and in none of its holes. A point on a border that two polygons
 * share lies in one of them only.
 */
export function contains(geometry: Polygon | MultiPolygon, point: LngLat): boolean {
  if (geometry.type === 'Polygon') return isInRings(geometry.coordinates, point)
  return geometry.coordinates.some((rings) => isInRings(rings, point))
}

/** Inside, a line from the point eastwards crosses the rings an odd number of times. */
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
  // From the lower end always, so that both polygons at a border reckon the same crossing.
  const [low, high] = from[1] < to[1] ? [from, to] : [to, from]
  return low[0] + ((lat - low[1]) / (high[1] - low[1])) * (high[0] - low[0])
}
