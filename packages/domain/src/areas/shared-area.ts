import { boundsOf } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { multiPart } from '@terrier/geo/multi-part'

import { squareMetresOf } from '../coverage/millimetre-coverage.ts'
import { AreaOverlay } from './area-overlay.ts'

/** The area that two geometries (WGS 84) have in common, in square metres on the sphere. */
export function sharedSquareMetres(
  one: Polygon | MultiPolygon,
  other: Polygon | MultiPolygon,
): number {
  const overlay = overlayOf(one)
  return squareMetresOf(overlay.inside(overlay.feature(other)))
}

/** The overlay of a geometry, for comparing several with it. */
export function overlayOf(geometry: Polygon | MultiPolygon): AreaOverlay {
  const area = multiPart(geometry)
  if (area.type !== 'MultiPolygon') throw new Error(`A polygon became a ${area.type}.`)
  return new AreaOverlay(area, boundsOf(area))
}
