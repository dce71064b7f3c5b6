import type { DrawingGeometry } from '@terrier/contract/saved-map'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import { selfIntersectionsOf } from '@terrier/domain/shapes/self-intersections'
import type { LngLat } from '@terrier/geo/position'

/** Drawings are immutable, so the result for a geometry can be cached. */
const known = new WeakMap<DrawingGeometry, readonly LngLat[]>()
const none: readonly LngLat[] = []

/** Self-intersections of a polygon's border; lines may cross themselves. */
export function crossingsOfDrawing(geometry: DrawingGeometry): readonly LngLat[] {
  if (geometry.type !== 'Polygon') return none
  const crossings = known.get(geometry) ?? selfIntersectionsOf(shapeOf(geometry))
  known.set(geometry, crossings)
  return crossings
}
