import type { Shape } from '../plane/shape.ts'
import type { LandUse } from '../settlement/plot.ts'
import type { Owner } from './owners.ts'

/** One registered polygon, as the INSPIRE file has it. */
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
  /** Without owners it is private: the company datasets leave it out. */
  readonly owners: readonly Owner[]
  readonly address: string
  readonly postcode: string
  readonly hasMoreAddresses: boolean
  readonly hasMoreProprietors: boolean
  readonly pricePaidPounds: number | null
  /** YYYY-MM-DD. */
  readonly ownedSince: string
}

/** How a link between polygon and title is known, and of which two it speaks. */
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
