import {
  intersection,
  union,
  withoutSelfIntersections,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import { Clipper, EndType, JoinType, type Paths64 } from 'clipper2-ts'

const perMetre = 1000

/**
 * An origin near a position, in whole kilometres (EPSG:27700, metres), which keeps the millimetre
 * coordinates small.
 */
export function originNear(position: LngLat, grid: NationalGrid): EastNorth {
  const [east, north] = grid.toEastNorth(position)
  return [Math.floor(east / 1000) * 1000, Math.floor(north / 1000) * 1000]
}

/**
 * The area of a WGS 84 geometry, for any winding order. Where the rings of one polygon cross, the
 * even-odd rule applies; overlapping polygons are merged. Throws RangeError for a position outside
 * the National Grid.
 */
export function coverageFromGeometry(
  geometry: Polygon | MultiPolygon,
  grid: NationalGrid,
  origin: EastNorth,
): MillimetreCoverage {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const parts = polygons.map((rings) => withoutSelfIntersections(ringsOnGrid(rings, grid, origin)))
  return parts.length === 1 ? (parts[0] ?? []) : union(parts)
}

/** Projects rings unchanged, from degrees to millimetres from the origin. */
export function ringsOnGrid(
  rings: readonly (readonly LngLat[])[],
  grid: NationalGrid,
  origin: EastNorth,
): Paths64 {
  return rings.map((ring) =>
    ring.map((position) => {
      const [east, north] = grid.toEastNorth(position)
      return {
        x: Math.round((east - origin[0]) * perMetre),
        y: Math.round((north - origin[1]) * perMetre),
      }
    }),
  )
}

/** Translates rings from the origin of the National Grid to another origin. */
export function fromOrigin([east, north]: EastNorth, rings: Paths64): Paths64 {
  return rings.map((ring) =>
    ring.map(({ x, y }) => ({ x: x - east * perMetre, y: y - north * perMetre })),
  )
}

/** The WGS 84 polygon of one outer ring with its holes. */
export function polygonOf(
  piece: MillimetreCoverage,
  grid: NationalGrid,
  origin: EastNorth,
): Polygon {
  const coordinates = piece.map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(({ x, y }) =>
      grid.toLngLat([origin[0] + x / perMetre, origin[1] + y / perMetre]),
    ),
  )
  return { type: 'Polygon', coordinates }
}

/**
 * Morphological opening: erodes and dilates by `metres`, which removes parts narrower than twice
 * that.
 */
export function openMorphologically(
  ground: MillimetreCoverage,
  metres: number,
): MillimetreCoverage {
  const worn = inflated(ground, -metres)
  if (worn.length === 0) return []
  // Miter joins restore sharp corners, and may overshoot, so the result is clipped to the original.
  return intersection(inflated(worn, metres), ground)
}

/** The area within `metres` of lines, with square ends, which close the corners where links meet. */
export function aroundLines(lines: Paths64, metres: number): MillimetreCoverage {
  if (lines.length === 0) return []
  return Clipper.inflatePaths(lines, metres * perMetre, JoinType.Miter, EndType.Square, 2)
}

/** The area grown by `metres`, or shrunk where that is negative; sharp corners stay sharp. */
export function inflated(ground: MillimetreCoverage, metres: number): MillimetreCoverage {
  const { Miter } = JoinType
  return Clipper.inflatePaths(ground, metres * perMetre, Miter, EndType.Polygon, 2)
}
