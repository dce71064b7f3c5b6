import type { DrawingGeometry } from '@terrier/contract/saved-map'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import { crossingsOf } from '@terrier/domain/shapes/crossings'
import type { LngLat } from '@terrier/geo/position'

/** A drawing is never written to, so what was found out about its geometry stays true. */
const known = new WeakMap<DrawingGeometry, readonly LngLat[]>()
const none: readonly LngLat[] = []

/** Where the border of an area crosses itself; a path may do so as it likes. */
export function crossingsOfDrawing(geometry: DrawingGeometry): readonly LngLat[] {
  if (geometry.type !== 'Polygon') return none
  const crossings = known.get(geometry) ?? crossingsOf(shapeOf(geometry))
  known.set(geometry, crossings)
  return crossings
}
