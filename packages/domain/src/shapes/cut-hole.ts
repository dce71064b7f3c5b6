import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import { groundOf, polygonsOf } from './ground.ts'
import { overlay } from './overlay.ts'
import { done, refused, type ShapeResult } from './shape-result.ts'

/**
 * Takes the ground within a ring, in degrees of WGS 84, out of a polygon. A ring across the rim takes
 * a bite. What is left may be several pieces, the largest first.
 */
export function cutHole(
  polygon: Polygon,
  ring: readonly LngLat[],
): ShapeResult<readonly Polygon[]> {
  const ground = groundOf(polygon, { type: 'Polygon', coordinates: [ring] })
  if (!ground.ok) return ground
  const { origin, polygons } = ground.value
  const taken = overlay(polygons, ([isIn, isInHole]) => isIn === true && isInHole === true)
  if (taken.length === 0) return refused('hole-outside')
  const left = overlay(polygons, ([isIn, isInHole]) => isIn === true && isInHole === false)
  return left.length > 0 ? done(polygonsOf(left, origin)) : refused('nothing-left')
}
