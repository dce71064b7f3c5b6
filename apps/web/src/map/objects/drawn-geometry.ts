import type { SavedDrawing } from '@terrier/contract/saved-map'
import type { LineString, MultiLineString, Polygon } from 'geojson'

import { crossingsOfDrawing } from '../tools/crossings-of-drawing.ts'

/** Of its squared perimeter: no shape is so thin, but the halves of one that crosses itself may be. */
const leastArea = 1e-4

/**
 * What is drawn of a shape. MapLibre leaves out rings whose area is next to nothing, and so the whole
 * of an area that crosses itself and whose halves outweigh each other: of that its border is drawn.
 */
export function drawnGeometry({ data, area, length }: SavedDrawing): DrawnGeometry {
  const { geometry } = data
  const perimeterMetres = length * 1000
  if (geometry.type !== 'Polygon' || area > leastArea * perimeterMetres ** 2) return geometry
  if (crossingsOfDrawing(geometry).length === 0) return geometry
  return { type: 'MultiLineString', coordinates: geometry.coordinates }
}

type DrawnGeometry = LineString | MultiLineString | Polygon
