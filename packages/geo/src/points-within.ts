import { boundsOf } from './bounds.ts'
import type { MultiPolygon, Polygon } from './geometry.ts'
import { polygonContains } from './point-in-polygon.ts'
import type { LngLat } from './position.ts'

/**
 * Points within a polygon, to sample what covers it: on a regular lattice over its bounding box,
 * and just inside the middles of its edges, where a narrow polygon misses the lattice.
 *
 * @param across the number of columns and rows of the lattice
 */
export function pointsWithin(geometry: Polygon | MultiPolygon, across = 8): LngLat[] {
  const [west, south, east, north] = boundsOf(geometry)
  const steps = Array.from({ length: across }, (_, index) => (index + 0.5) / across)
  const lattice = steps.flatMap((up) =>
    steps.map((along): LngLat => [west + (east - west) * along, south + (north - south) * up]),
  )
  const found = lattice.filter((point) => polygonContains(geometry, point))
  if (found.length >= across) return found
  return [...found, ...insideEdges(geometry, across * across)]
}

/** Half a metre, in degrees of latitude. */
const insetDegrees = 0.000_004_5

function insideEdges(geometry: Polygon | MultiPolygon, most: number): LngLat[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const edges = polygons.flatMap((rings) =>
    (rings[0] ?? []).flatMap((from, index, ring) => {
      const to = ring[index + 1]
      return to ? [{ from, to }] : []
    }),
  )
  const step = Math.max(1, Math.ceil(edges.length / most))
  return edges
    .filter((_, index) => index % step === 0)
    .flatMap(({ from, to }) => {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = Math.hypot(dx, dy)
      if (length === 0) return []
      const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const [aside, up] = [(-dy / length) * insetDegrees, (dx / length) * insetDegrees]
      const sides: LngLat[] = [
        [x + aside, y + up],
        [x - aside, y - up],
      ]
      return sides.filter((point) => polygonContains(geometry, point)).slice(0, 1)
    })
}
