import type { DrawingGeometry } from '@terrier/contract/saved-map'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'

/** Bounding box of a drawing; null for one without vertices, which an imported map may contain. */
export function shapeBounds(geometry: DrawingGeometry): Bounds | null {
  return geometry.coordinates.flat().length === 0 ? null : boundsOf(shapeOf(geometry))
}
