import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'

import { coverageOf, polygonsOf } from './coverage.ts'
import { overlay } from './overlay.ts'

/**
 * The area that two geometries (WGS 84) have in common, in square metres on the sphere. Null if they
 * have more corners together than `mostCorners`, or one of them has no area.
 */
export function sharedSquareMetres(
  one: Polygon | MultiPolygon,
  other: Polygon | MultiPolygon,
  mostCorners: number,
): number | null {
  const [ofOne, ofOther] = [partsOf(one), partsOf(other)]
  const covered = coverageOf([...ofOne, ...ofOther], mostCorners)
  if (!covered.ok) return null
  const { polygons, origin } = covered.value
  const shared = overlay(
    polygons,
    (isIn) => isIn.slice(0, ofOne.length).some(Boolean) && isIn.slice(ofOne.length).some(Boolean),
  )
  return polygonsOf(shared, origin).reduce((sum, polygon) => sum + areaSquareMetres(polygon), 0)
}

function partsOf(geometry: Polygon | MultiPolygon): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}
