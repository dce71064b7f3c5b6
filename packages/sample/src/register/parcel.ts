import type { Shape } from '../plane/shape.ts'
import type { LandUse } from '../plan/plot.ts'
import type { Owner } from './owners.ts'

/** A registered polygon, as in the INSPIRE file. */
export interface Parcel {
  readonly polyId: number
  readonly shape: Shape
  readonly use: LandUse
  /** ISO 8601 with milliseconds. */
  readonly beganAt: string
}

export interface Title {
  readonly titleNo: string
  readonly tenure: 'Freehold' | 'Leasehold'
  /** Empty for a private title, which the company datasets omit. */
  readonly owners: readonly Owner[]
  readonly address: string
  readonly postcode: string
  readonly hasMoreAddresses: boolean
  readonly hasMoreProprietors: boolean
  readonly pricePaidPounds: number | null
  /** YYYY-MM-DD. */
  readonly ownedSince: string
}

/** A link between a polygon and a title, and its provenance. */
export interface TitleLink {
  readonly polyId: number
  readonly titleNo: string
  readonly provenance: 'licensed' | 'user-confirmed' | 'matched-address' | 'unknown'
}

/** The register of one month. */
export interface Register {
  readonly parcels: readonly Parcel[]
  readonly titles: readonly Title[]
  readonly links: readonly TitleLink[]
}
