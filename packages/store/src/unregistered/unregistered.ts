import type { LandKind } from '@terrier/contract/land-kind'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { UnregisteredPiece } from '../stored.ts'

export interface NearbyOptions {
  readonly radiusMetres: number
  readonly minAreaSquareMetres: number
  readonly limit: number
  /** All kinds where it is absent. */
  readonly kinds?: readonly LandKind[]
}

export interface NearbyPieces {
  readonly pieces: UnregisteredPiece[]
  readonly total: number
  readonly slivers: number
  readonly counts: Readonly<Partial<Record<LandKind, number>>>
}

/** Unregistered land in one version of the dataset 'ownership'. An unknown version has none. */
export interface UnregisteredReader {
  /**
   * Pieces whose bounding box lies within `radiusMetres` of a point: those of one kind together,
   * land first, and within a kind by their size, compactness and access. Pieces smaller than
   * `minAreaSquareMetres` are only counted, as slivers. With `kinds` only those are listed;
   * `total` and `slivers` still count all, and `counts` every kind that there is.
   */
  near(version: number, point: LngLat, options: NearbyOptions): Promise<NearbyPieces>
  /** Pieces whose bounding box intersects `bounds`. */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number }>
  get(version: number, id: number): Promise<UnregisteredPiece | undefined>
}
