import type { Polygon } from '@terrier/geo/geometry'

import { coverageOf, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'

/**
 * The union of polygons that overlap or share a border, in degrees of WGS 84, as one polygon.
 * Borders up to two centimetres apart count as shared. Refused as 'apart' when the union has
 * several parts, for example when polygons touch at a vertex only.
 */
export function mergePolygons(polygons: readonly Polygon[]): ShapeResult<Polygon> {
  const ground = coverageOf(polygons)
  if (!ground.ok) return ground
  const pieces = overlay(ground.value.polygons, (isIn) => isIn.includes(true))
  const [merged, ...others] = polygonsOf(pieces, ground.value.origin)
  if (!merged) return failed('no-area')
  return others.length === 0 ? succeeded(merged) : failed('apart')
}
