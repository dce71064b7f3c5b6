import type { Polygon } from '@terrier/geo/geometry'

import { succeeded, failed, type ShapeResult } from './shape-result.ts'
import { unitePolygons } from './unite-polygons.ts'

/**
 * The union of polygons that overlap or share a border, in degrees of WGS 84, as one polygon.
 * Refused as 'apart' when the union has several parts, for example when polygons touch at a vertex
 * only.
 */
export function mergePolygons(polygons: readonly Polygon[]): ShapeResult<Polygon> {
  const union = unitePolygons(polygons)
  if (!union.ok) return union
  const [merged, ...others] = union.value
  if (!merged) return failed('no-area')
  return others.length === 0 ? succeeded(merged) : failed('apart')
}
