import type { DrawingGeometry } from '@terrier/contract/saved-map'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'

/** The box round a drawing; null for one without corners, which a map from elsewhere may hold. */
export function shapeBounds(geometry: DrawingGeometry): Bounds | null {
  return geometry.coordinates.flat().length === 0 ? null : boundsOf(shapeOf(geometry))
}
