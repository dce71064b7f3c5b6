import type { Shape } from '@terrier/domain/document/saved-shape'
import { crossingsOf } from '@terrier/domain/shapes/crossings'
import type { LngLat } from '@terrier/geo/position'

/** Of a longer border it is told when the hand lets go of it: each movement must stay quick. */
const mostCorners = 1000
const none: readonly LngLat[] = []

/** Where the border of an area in hand crosses itself. */
export function liveCrossingsOf(shape: Shape): readonly LngLat[] {
  if (shape.type !== 'Polygon' || shape.coordinates.flat().length > mostCorners) return none
  const crossings = crossingsOf(shape)
  return crossings.length === 0 ? none : crossings
}
