import { cleanPolygon } from '@terrier/domain/shapes/clean-polygon'
import { hasSelfIntersection } from '@terrier/domain/shapes/self-intersections'
import type { Geometry, Polygon } from '@terrier/geo/geometry'

import type { ReportRepair } from './repair-geometry.ts'

/**
 * Limit of edge comparisons for one polygon: enough for coastlines of a million vertices, and a
 * bound against malicious ones.
 */
const comparisons = 200_000_000

/**
 * The most vertices of a polygon that is repaired, since repairing takes memory and time: 55,000
 * take three seconds of a processor. The mainland of the Highland council at 20 m has 28,000.
 */
const mostVertices = 60_000

/**
 * Repairs self-intersecting polygons (WGS 84, degrees) by splitting them into simple polygons of
 * the enclosed area. A polygon too complex to repair is loaded unchanged, and noted.
 */
export function removeSelfIntersections(geometry: Geometry, note: ReportRepair): Geometry {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let isChanged = false
  const repaired = polygons.flatMap((coordinates): Polygon['coordinates'][] => {
    const polygon: Polygon = { type: 'Polygon', coordinates }
    if (hasSelfIntersection(polygon, { left: comparisons }) !== true) return [coordinates]
    const cleaned = cleanPolygon(polygon, mostVertices)
    if (!cleaned.ok && cleaned.problem === 'no-area' && polygons.length > 1) {
      note('part-left-out', 'one of its parts has no area and was left out')
      isChanged = true
      return []
    }
    if (!cleaned.ok) {
      note('crosses-itself', `its border crosses itself and was not repaired (${cleaned.problem})`)
      return [coordinates]
    }
    note('crossing-repaired', 'its border crossed itself')
    isChanged = true
    return cleaned.value.map((piece) => piece.coordinates)
  })
  if (!isChanged) return geometry
  const [only, another] = repaired
  // Where no part has an area, the geometry stays as published.
  if (!only) return geometry
  return !another
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: repaired }
}
