import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { UnregisteredPiece } from '../stored.ts'

/** Unregistered land in one version of the dataset 'ownership'. An unknown version has none. */
export interface UnregisteredReader {
  /**
   * Pieces whose bounding box lies within `radiusMetres` of a point, largest first. Pieces smaller
   * than `minAreaSquareMetres` are only counted, as slivers.
   */
  near(
    version: number,
    point: LngLat,
    options: { radiusMetres: number; minAreaSquareMetres: number; limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number; slivers: number }>
  /** Pieces whose bounding box intersects `bounds`. */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number }>
}
