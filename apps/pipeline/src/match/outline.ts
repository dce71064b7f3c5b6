import {
  boxOf,
  squareMetresOf,
  type Box,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'

import { coverageFromGeometry, originNear } from '../coverage/coverage.ts'

/** A parcel's boundary in one of the months. */
export interface Outline {
  readonly polyId: number
  /** The stored TWKB (WGS 84). */
  readonly geom: Uint8Array
  readonly geometry: Polygon | MultiPolygon
  /** Millimetres from the origin shared by all outlines of one matching. */
  readonly ground: MillimetreCoverage
  /** Planar area of `ground`, with self-intersections and overlaps resolved. */
  readonly squareMetres: number
  readonly box: Box
}

/** Builds outlines with a common origin, derived from the first of them. */
export class OutlineBuilder {
  readonly #grid: NationalGrid
  #origin: EastNorth | undefined

  constructor(grid: NationalGrid) {
    this.#grid = grid
  }

  /** Throws RangeError when the bytes are not a polygon in Great Britain. */
  make(polyId: number, geom: Uint8Array): Outline {
    const geometry = decodeTwkb(geom)
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
      throw new RangeError(`The boundary of parcel ${polyId} is a ${geometry.type}.`)
    }
    const position =
      geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : geometry.coordinates[0]?.[0]?.[0]
    if (position === undefined) throw new RangeError(`Parcel ${polyId} has no boundary.`)
    this.#origin ??= originNear(position, this.#grid)
    const ground = coverageFromGeometry(geometry, this.#grid, this.#origin)
    const squareMetres = squareMetresOf(ground)
    return { polyId, geom, geometry, ground, squareMetres, box: boxOf(ground) }
  }
}
