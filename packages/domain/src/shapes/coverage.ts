import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import type { Rings } from './overlay.ts'
import type { PlanePolygon } from './assemble-polygons.ts'
import { originAt, ringInDegrees, ringOnPlane, twiceArea, type Vertex } from './plane.ts'
import { succeeded, maxVertices, failed, type ShapeResult } from './shape-result.ts'

/** Polygons on one plane; their rings are not yet free of crossings. */
interface Coverage {
  readonly origin: Vertex
  readonly polygons: readonly Rings[]
}

/**
 * Projects polygons onto a plane around the first of them; refuses polygons without a valid outer
 * ring.
 */
export function coverageOf(
  polygons: readonly Polygon[],
  most = maxVertices,
): ShapeResult<Coverage> {
  const lines = polygons.flatMap(({ coordinates }) => coordinates)
  if (exceedsVertexLimit(lines, most)) {
    return failed('too-many-corners')
  }
  const origin = originAt(polygons[0]?.coordinates[0]?.[0] ?? [0, 0])
  const onPlane = polygons.map(({ coordinates }) =>
    coordinates.map((ring) => ringOnPlane(ring, origin)),
  )
  return onPlane.some(([outer]) => !outer || outer.length < 3)
    ? failed('no-area')
    : succeeded({ origin, polygons: onPlane })
}

export function exceedsVertexLimit(
  lines: readonly (readonly LngLat[])[],
  most = maxVertices,
): boolean {
  return lines.reduce((sum, { length }) => sum + length, 0) > most
}

/** Polygons in degrees: counter-clockwise outer rings and clockwise holes, as in GeoJSON. */
export function polygonsOf(pieces: readonly PlanePolygon[], origin: Vertex): Polygon[] {
  return pieces
    .toSorted((a, b) => twiceAreaOf(b) - twiceAreaOf(a))
    .map((rings) => ({
      type: 'Polygon',
      coordinates: rings.map((ring) => ringInDegrees(ring, origin)),
    }))
}

/** Holes have the opposite winding order, so their area is negative. */
function twiceAreaOf(piece: PlanePolygon): number {
  return piece.reduce((sum, ring) => sum + twiceArea(ring), 0)
}
