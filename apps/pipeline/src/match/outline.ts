import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'

import {
  boxOf,
  groundOf,
  originNear,
  squareMetresOf,
  type Box,
  type Ground,
} from '../ground/ground.ts'

/** A parcel's boundary in one of the months. */
export interface Outline {
  readonly polyId: number
  /** As it is stored. */
  readonly geom: Uint8Array
  readonly geometry: Polygon | MultiPolygon
  /** Millimetres from the origin that all outlines of one matching share. */
  readonly ground: Ground
  /** In the plane; crossings and overlaps of its own counted as ground counts them. */
  readonly squareMetres: number
  readonly box: Box
}

/** Makes outlines over one origin, which the first of them gives. */
export class OutlineMaker {
  readonly #grid: NationalGrid
  #origin: EastNorth | undefined

  constructor(grid: NationalGrid) {
    this.#grid = grid
  }

  /** Throws RangeError when the bytes are no polygon of Great Britain. */
  make(polyId: number, geom: Uint8Array): Outline {
    const geometry = decodeTwkb(geom)
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
      throw new RangeError(`The boundary of parcel ${polyId} is a ${geometry.type}.`)
    }
    const position =
      geometry.type === 'Polygon' ? geometry.coordinates[0]?.[0] : geometry.coordinates[0]?.[0]?.[0]
    if (position === undefined) throw new RangeError(`Parcel ${polyId} has no boundary.`)
    this.#origin ??= originNear(position, this.#grid)
    const ground = groundOf(geometry, this.#grid, this.#origin)
    const squareMetres = squareMetresOf(ground)
    return { polyId, geom, geometry, ground, squareMetres, box: boxOf(ground) }
  }
}
