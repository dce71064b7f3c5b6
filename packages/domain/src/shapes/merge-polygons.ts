import type { Polygon } from '@terrier/geo/geometry'

import { groundOf, polygonsOf } from './ground.ts'
import { overlay } from './overlay.ts'
import { done, refused, type ShapeResult } from './shape-result.ts'

/**
 * Merges polygons that overlap or share a border, in degrees of WGS 84, into one. Borders up to two
 * centimetres apart count as shared. Polygons that would stay in several pieces, such as those that meet
 * in a corner alone, are refused as 'apart'.
 */
export function mergePolygons(polygons: readonly Polygon[]): ShapeResult<Polygon> {
  const ground = groundOf(...polygons)
  if (!ground.ok) return ground
  const pieces = overlay(ground.value.polygons, (isIn) => isIn.includes(true))
  const [merged, ...others] = polygonsOf(pieces, ground.value.origin)
  if (!merged) return refused('no-area')
  return others.length === 0 ? done(merged) : refused('apart')
}
