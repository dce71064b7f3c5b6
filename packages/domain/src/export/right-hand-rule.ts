import type { Geometry } from '@terrier/geo/geometry'

import type { ExportPosition } from './export-content.ts'

/**
 * The same geometry with counter-clockwise outer rings and clockwise holes, as GeoJSON (RFC 7946,
 * 3.1.6) and KML require.
 */
export function withRightHandRule(geometry: Geometry<ExportPosition>): Geometry<ExportPosition> {
  if (geometry.type === 'Polygon') {
    return { type: geometry.type, coordinates: turned(geometry.coordinates) }
  }
  if (geometry.type === 'MultiPolygon') {
    return { type: geometry.type, coordinates: geometry.coordinates.map(turned) }
  }
  return geometry
}

type Ring = readonly ExportPosition[]

const turned = (rings: readonly Ring[]): Ring[] =>
  rings.map((ring, index) => {
    const isAnticlockwise = doubleArea(ring) > 0
    return isAnticlockwise === (index === 0) ? ring : ring.toReversed()
  })

/**
 * Positive for a counter-clockwise ring. Computed relative to its first vertex, which avoids
 * rounding errors for small rings.
 */
function doubleArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let total = 0
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of ring) {
    total += lastX * (y - originY) - (x - originX) * lastY
    lastX = x - originX
    lastY = y - originY
  }
  return total
}
