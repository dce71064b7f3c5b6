import type { Polygon } from '@terrier/geo/geometry'

import { coverageOf, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'

/**
 * The union of polygons in degrees of WGS 84, which may overlap, cross themselves and lie apart.
 * Returns simple polygons, largest first. Borders up to two centimetres apart count as shared.
 *
 * @param most how many vertices they may have together; by default as many as a screen can wait for
 */
export function unitePolygons(
  polygons: readonly Polygon[],
  most?: number,
): ShapeResult<readonly Polygon[]> {
  const ground = coverageOf(polygons, most)
  if (!ground.ok) return ground
  const pieces = overlay(ground.value.polygons, (isIn) => isIn.includes(true))
  return pieces.length > 0 ? succeeded(polygonsOf(pieces, ground.value.origin)) : failed('no-area')
}
