import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import { coverageOf, exceedsVertexLimit, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'
import { lineOnPlane } from './plane.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'

/**
 * Splits a polygon along a line in degrees of WGS 84; the largest part comes first. A loose end of
 * the line inside the polygon has no effect. The parts share the vertices along the cut exactly,
 * and together have the area of the original except for the rounding of new vertices to 1e-7
 * degrees.
 */
export function splitPolygon(
  polygon: Polygon,
  along: readonly LngLat[],
): ShapeResult<readonly Polygon[]> {
  const ground = coverageOf([polygon])
  if (!ground.ok) return ground
  if (exceedsVertexLimit([along])) return failed('too-many-corners')
  const { origin, polygons } = ground.value
  const whole = overlay(polygons, ([isIn]) => isIn === true)
  const parts = overlay(polygons, ([isIn]) => isIn === true, [lineOnPlane(along, origin)])
  if (whole.length === 0) return failed('no-area')
  return parts.length > whole.length ? succeeded(polygonsOf(parts, origin)) : failed('not-divided')
}
