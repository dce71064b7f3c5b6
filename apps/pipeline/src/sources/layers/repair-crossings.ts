import { cleanPolygon } from '@terrier/domain/shapes/clean-polygon'
import { hasCrossing } from '@terrier/domain/shapes/crossings'
import type { Geometry, Polygon } from '@terrier/geo/geometry'

import type { Note } from './repair-geometry.ts'

/** Of one polygon: enough for coasts of a million corners, and an end for what is made to have none. */
const comparisons = 200_000_000

/**
 * Polygons whose borders do not cross themselves, in degrees of WGS 84: one that does becomes the ground
 * that it runs round. What is too large to be put right is loaded as it is, and noted.
 */
export function withoutCrossings(geometry: Geometry, note: Note): Geometry {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let isChanged = false
  const repaired = polygons.flatMap((coordinates): Polygon['coordinates'][] => {
    const polygon: Polygon = { type: 'Polygon', coordinates }
    if (hasCrossing(polygon, { left: comparisons }) !== true) return [coordinates]
    const cleaned = cleanPolygon(polygon)
    if (!cleaned.ok && cleaned.problem === 'no-area' && polygons.length > 1) {
      note('part-left-out', 'a part of it has no area, and was left out')
      isChanged = true
      return []
    }
    if (!cleaned.ok) {
      note('crosses-itself', `its border crosses itself and was left so (${cleaned.problem})`)
      return [coordinates]
    }
    note('crossing-repaired', 'its border crossed itself')
    isChanged = true
    return cleaned.value.map((piece) => piece.coordinates)
  })
  if (!isChanged) return geometry
  const [only, another] = repaired
  // Where no part has an area it stays as it was published.
  if (!only) return geometry
  return !another
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: repaired }
}
