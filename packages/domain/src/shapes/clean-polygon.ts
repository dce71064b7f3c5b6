import type { Polygon } from '@terrier/geo/geometry'

import { coverageOf, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'

/**
 * Makes a self-intersecting polygon in degrees of WGS 84 valid: the area within its outer ring, by
 * the nonzero rule, without that within its holes. Returns simple polygons, largest first.
 *
 * @param most how many vertices it may have; by default as many as a screen can wait for
 */
export function cleanPolygon(polygon: Polygon, most?: number): ShapeResult<readonly Polygon[]> {
  const ground = coverageOf([polygon], most)
  if (!ground.ok) return ground
  const pieces = overlay(ground.value.polygons, ([isIn]) => isIn === true)
  return pieces.length > 0 ? succeeded(polygonsOf(pieces, ground.value.origin)) : failed('no-area')
}
