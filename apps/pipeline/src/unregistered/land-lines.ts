import type { MillimetreCoverage } from '@terrier/domain/coverage/millimetre-coverage'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Paths64 } from 'clipper2-ts'

import { aroundLines, ringsOnGrid } from '../coverage/coverage.ts'
import {
  railwayHalfWidthsMetres,
  riverHalfWidthsMetres,
  roadHalfWidthsMetres,
} from '../sources/layers/line-classes.ts'

/** A line as it is stored: TWKB, and the index of its class. */
export interface StoredLine {
  readonly geom: Uint8Array
  readonly legendIndex: number
}

/** The lines on and around a block of cells. */
export interface LandLines {
  readonly roads: readonly StoredLine[]
  readonly rivers: readonly StoredLine[]
  readonly railways: readonly StoredLine[]
}

/** Land this far from a highway is near to it. The margin of a cell is wider. */
const nearMetres = 20

/** The land that the lines stand for, in millimetres from the origin. */
export function landOfLines(lines: LandLines, grid: NationalGrid, origin: EastNorth) {
  const roads = zoneOf(lines.roads, roadHalfWidthsMetres, { grid, origin })
  return {
    roads,
    nearRoads: zoneOf(lines.roads, roadHalfWidthsMetres, { grid, origin, beyond: nearMetres }),
    rivers: zoneOf(lines.rivers, riverHalfWidthsMetres, { grid, origin }),
    rails: zoneOf(lines.railways, railwayHalfWidthsMetres, { grid, origin }),
  }
}

interface ZoneOptions {
  readonly grid: NationalGrid
  readonly origin: EastNorth
  readonly beyond?: number
}

function zoneOf(
  lines: readonly StoredLine[],
  halfWidthsMetres: readonly number[],
  { grid, origin, beyond = 0 }: ZoneOptions,
): MillimetreCoverage {
  // Zones of different classes overlap: what reads them counts by winding numbers.
  return [...Map.groupBy(lines, ({ legendIndex }) => legendIndex)].flatMap(([index, alike]) =>
    aroundLines(
      alike.flatMap(({ geom }) => linePaths(geom, grid, origin)),
      (halfWidthsMetres[index] ?? 0) + beyond,
    ),
  )
}

/** The lines of a stored feature, in millimetres from the origin; of polygons, their rings. */
export function linePaths(geom: Uint8Array, grid: NationalGrid, origin: EastNorth): Paths64 {
  const geometry = decodeTwkb(geom)
  const lines: readonly (readonly LngLat[])[] =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString' || geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
  return ringsOnGrid(lines, grid, origin)
}
