import {
  boxOf,
  intersection,
  type Box,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import { Clipper, PointInPolygonResult } from 'clipper2-ts'

/**
 * Which of some polygons overlap an area, by one overlay for all of them. The polygons do not
 * overlap each other.
 */
export function overlapping(
  pieces: readonly MillimetreCoverage[],
  area: MillimetreCoverage,
): Set<MillimetreCoverage> {
  const found = new Set<MillimetreCoverage>()
  if (pieces.length === 0 || area.length === 0) return found
  const common = intersection(pieces.flat(), area)
  // The smallest first, since a piece may lie in a hole of another.
  const boxed = pieces
    .map((piece) => ({ piece, box: boxOf(piece) }))
    .toSorted((a, b) => extentOf(a.box) - extentOf(b.box))
  for (const ring of common) {
    const owner = boxed.find(({ piece, box }) => contains(piece, box, ring))
    if (owner) found.add(owner.piece)
  }
  return found
}

const extentOf = ([west, south, east, north]: Box): number => (east - west) * (north - south)

type Ring = MillimetreCoverage[number]

/** Whether most vertices of a ring lie in the outer ring of a polygon, or on it. */
function contains([outer = []]: MillimetreCoverage, box: Box, ring: Ring): boolean {
  let inside = 0
  for (const vertex of ring) {
    const isInBox =
      vertex.x >= box[0] - 2 &&
      vertex.x <= box[2] + 2 &&
      vertex.y >= box[1] - 2 &&
      vertex.y <= box[3] + 2
    if (!isInBox) return false
    if (Clipper.pointInPolygon(vertex, outer) !== PointInPolygonResult.IsOutside) inside += 1
  }
  return inside * 2 > ring.length
}
