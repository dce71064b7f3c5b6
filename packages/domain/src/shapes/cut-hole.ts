import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import { coverageOf, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'

/**
 * Subtracts a ring from a polygon, both in degrees of WGS 84. The ring may cross the polygon's
 * boundary. The remainder may be several polygons, largest first.
 */
export function cutHole(
  polygon: Polygon,
  ring: readonly LngLat[],
): ShapeResult<readonly Polygon[]> {
  const ground = coverageOf([polygon, { type: 'Polygon', coordinates: [ring] }])
  if (!ground.ok) return ground
  const { origin, polygons } = ground.value
  const taken = overlay(polygons, ([isIn, isInHole]) => isIn === true && isInHole === true)
  if (taken.length === 0) return failed('hole-outside')
  const left = overlay(polygons, ([isIn, isInHole]) => isIn === true && isInHole === false)
  return left.length > 0 ? succeeded(polygonsOf(left, origin)) : failed('nothing-left')
}
