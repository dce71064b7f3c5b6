import type { SavedDrawing } from '@terrier/contract/saved-map'
import { centreOf } from '@terrier/geo/centre'
import { lineLengthMetres } from '@terrier/geo/line-length'
import { areaSquareMetres, perimeterMetres } from '@terrier/geo/measure'

import { roundHalfUp } from '../format/round-half-up.ts'
import type { Shape } from './saved-shape.ts'

/** Measures of a drawing: centre, length or perimeter in km, area in m2 (0 for a line). */
export type DrawingMeasures = Pick<SavedDrawing, 'center' | 'length' | 'area'>

/**
 * Measures a shape with the precision of saved maps: the millimetre, the square centimetre and 1e-7
 * degrees.
 */
export function measureDrawing(shape: Shape): DrawingMeasures {
  const [lng, lat] = centreOf(shape)
  return { center: [roundHalfUp(lng, 7), roundHalfUp(lat, 7)], ...measureSize(shape) }
}

/**
 * Length and area computed from a drawing's shape. The saved figures come from clients and are not
 * trusted, so whatever is displayed or exported is measured again.
 */
export function measureSize(shape: Shape): Pick<DrawingMeasures, 'length' | 'area'> {
  return {
    length: roundHalfUp(lengthMetres(shape) / 1000, 6),
    area: shape.type === 'Polygon' ? roundHalfUp(areaSquareMetres(shape), 2) : 0,
  }
}

function lengthMetres(shape: Shape): number {
  return shape.type === 'Polygon' ? perimeterMetres(shape) : lineLengthMetres(shape.coordinates)
}
