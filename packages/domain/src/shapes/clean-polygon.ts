import type { Polygon } from '@terrier/geo/geometry'

import { groundOf, polygonsOf } from './ground.ts'
import { overlay } from './overlay.ts'
import { done, refused, type ShapeResult } from './shape-result.ts'

/**
 * The pieces, the largest first, of a polygon in degrees of WGS 84 whose border crosses itself: all the
 * ground that its outer ring runs round, less what its holes run round. None of them crosses itself.
 */
export function cleanPolygon(polygon: Polygon): ShapeResult<readonly Polygon[]> {
  const ground = groundOf(polygon)
  if (!ground.ok) return ground
  const pieces = overlay(ground.value.polygons, ([isIn]) => isIn === true)
  return pieces.length > 0 ? done(polygonsOf(pieces, ground.value.origin)) : refused('no-area')
}
