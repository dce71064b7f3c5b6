import type { BoundaryChangeKind } from '@terrier/contract/changes'
import type { Bounds } from '@terrier/geo/bounds'

/**
 * A parcel whose geometry is not byte-identical in both months; null in the month that lacks it.
 */
export interface DifferingParcel {
  /**
   * Its index in the list of differing parcels, from 0 without gaps; nearby parcels mostly have
   * nearby indexes.
   */
  readonly place: number
  readonly polyId: number
  /** Of both geometries together. */
  readonly bounds: Bounds
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/** A differing parcel with the cluster of parcels that are classified together. */
export interface ClusteredParcel extends DifferingParcel {
  readonly cluster: number
  /** Whether it cannot be classified without its neighbours. */
  readonly isOpen: boolean
  /** Whether it lies on parcels that are in both months, as a leasehold on its freehold. */
  readonly isOnStanding: boolean
}

/** A parcel that is the same in both months. */
export interface UnchangedParcel {
  readonly polyId: number
  readonly geom: Uint8Array
}

/** A boundary change, as a row of `ownership_changes`. */
export interface BoundaryChangeRow {
  readonly kind: BoundaryChangeKind
  /** False while the change awaits review. */
  readonly isAccepted: boolean
  readonly polyIdsBefore: readonly number[]
  readonly polyIdsAfter: readonly number[]
  /** Measured on the sphere; null where there was or is no parcel. */
  readonly areaBeforeSquareMetres: number | null
  readonly areaAfterSquareMetres: number | null
  /** Of both geometries together. */
  readonly bounds: Bounds
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geomBefore: Uint8Array | null
  readonly geomAfter: Uint8Array | null
}
