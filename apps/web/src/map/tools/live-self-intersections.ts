import type { Shape } from '@terrier/domain/document/saved-shape'
import { selfIntersectionsOf } from '@terrier/domain/shapes/self-intersections'
import type { LngLat } from '@terrier/geo/position'

/** Longer borders are checked only after a drag, to keep each movement fast. */
const mostCorners = 1000
const none: readonly LngLat[] = []

/** Self-intersections of the polygon being drawn or edited. */
export function liveSelfIntersectionsOf(shape: Shape): readonly LngLat[] {
  if (shape.type !== 'Polygon' || shape.coordinates.flat().length > mostCorners) return none
  const crossings = selfIntersectionsOf(shape)
  return crossings.length === 0 ? none : crossings
}
