import type { SavedDrawing } from '@terrier/contract/saved-map'
import type { LineString, MultiLineString, Polygon } from 'geojson'

import { crossingsOfDrawing } from './crossings-of-drawing.ts'

/**
 * Minimum area as a fraction of the squared perimeter. Only the signed area of a self-intersecting
 * polygon is below it.
 */
const leastArea = 1e-4

/**
 * The geometry drawn for a shape. MapLibre drops rings of almost no signed area, and so a
 * self-intersecting polygon whose parts cancel out: its border is drawn as a line instead.
 */
export function drawnGeometry({ data, area, length }: SavedDrawing): DrawnGeometry {
  const { geometry } = data
  const perimeterMetres = length * 1000
  if (geometry.type !== 'Polygon' || area > leastArea * perimeterMetres ** 2) return geometry
  if (crossingsOfDrawing(geometry).length === 0) return geometry
  return { type: 'MultiLineString', coordinates: geometry.coordinates }
}

type DrawnGeometry = LineString | MultiLineString | Polygon
