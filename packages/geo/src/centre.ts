import { boundsOf } from './bounds.ts'
import type { Geometry, MultiPolygon, Polygon } from './geometry.ts'
import type { LngLat } from './position.ts'

/**
 * A centre to show a geometry at: the centroid of polygons, and the centre of the bounding box for
 * other types and for self-intersecting polygons whose centroid falls outside it. May lie outside a
 * concave shape. Throws RangeError for an empty geometry.
 */
export function centreOf(geometry: Geometry): LngLat {
  const [west, south, east, north] = boundsOf(geometry)
  const middle: LngLat = [(west + east) / 2, (south + north) / 2]
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return middle
  const [lng, lat] = centreOfGravity(geometry, middle) ?? middle
  const isWithin = west <= lng && lng <= east && south <= lat && lat <= north
  return isWithin ? [lng, lat] : middle
}

/**
 * Computed relative to `origin`, which preserves precision for small parcels. Undefined without an
 * area.
 */
function centreOfGravity(geometry: Polygon | MultiPolygon, origin: LngLat): LngLat | undefined {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const total = { area: 0, lng: 0, lat: 0 }
  for (const rings of polygons) {
    rings.forEach((ring, index) => {
      const moment = momentOf(ring, origin)
      // Holes are subtracted, whatever the winding order.
      const weight = Math.sign(moment.area) * (index === 0 ? 1 : -1)
      total.area += weight * moment.area
      total.lng += weight * moment.lng
      total.lat += weight * moment.lat
    })
  }
  if (!(total.area > 0)) return undefined
  return [origin[0] + total.lng / total.area / 3, origin[1] + total.lat / total.area / 3]
}

/** Twice the ring's signed area, and six times its first moments. */
function momentOf(ring: readonly LngLat[], origin: LngLat) {
  const moment = { area: 0, lng: 0, lat: 0 }
  let last = ring[0]
  for (const position of ring) {
    if (last === undefined) break
    const [lastLng, lastLat] = [last[0] - origin[0], last[1] - origin[1]]
    const [lng, lat] = [position[0] - origin[0], position[1] - origin[1]]
    const cross = lastLng * lat - lng * lastLat
    moment.area += cross
    moment.lng += (lastLng + lng) * cross
    moment.lat += (lastLat + lat) * cross
    last = position
  }
  return moment
}
