import type { Polygon } from '@terrier/geo/geometry'

import type { ShapeResult } from './shape-result.ts'
import { unitePolygons } from './unite-polygons.ts'

/**
 * Makes a self-intersecting polygon in degrees of WGS 84 valid: the area within its outer ring, by
 * the nonzero rule, without that within its holes. Returns simple polygons, largest first.
 *
 * @param most how many vertices it may have; by default as many as a screen can wait for
 */
export function cleanPolygon(polygon: Polygon, most?: number): ShapeResult<readonly Polygon[]> {
  return unitePolygons([polygon], most)
}
