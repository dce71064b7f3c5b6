import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import { groundOf, isTooMuch, polygonsOf } from './ground.ts'
import { overlay } from './overlay.ts'
import { lineOnPlane } from './plane.ts'
import { done, refused, type ShapeResult } from './shape-result.ts'

/**
 * Splits a polygon along a line in degrees of WGS 84, the largest piece first. Where the line ends
 * inside the polygon its end is left over. Pieces share the corners along the cut exactly; together
 * they have the area of the whole but for the rounding of the new corners to 1e-7 degrees.
 */
export function splitPolygon(
  polygon: Polygon,
  along: readonly LngLat[],
): ShapeResult<readonly Polygon[]> {
  const ground = groundOf(polygon)
  if (!ground.ok) return ground
  if (isTooMuch([along])) return refused('too-many-corners')
  const { origin, polygons } = ground.value
  const whole = overlay(polygons, ([isIn]) => isIn === true)
  const parts = overlay(polygons, ([isIn]) => isIn === true, [lineOnPlane(along, origin)])
  if (whole.length === 0) return refused('no-area')
  return parts.length > whole.length ? done(polygonsOf(parts, origin)) : refused('not-divided')
}
