import type {
  BoundaryDecision,
  LinkEdit,
  ParcelLink,
} from '@terrier/domain/ownership/boundary-link-edits'
import type { Bounds } from '@terrier/geo/bounds'

import type { Actor } from '../audit/audit-entry.ts'
import type { Outcome } from '../outcome.ts'
import type { StoredChange } from '../stored.ts'

/** What somebody decided about a changed boundary. */
export interface StoredDecision {
  readonly decision: BoundaryDecision
  readonly note: string | null
  readonly decidedAt: Date
  /** Null if the account has been erased. */
  readonly username: string | null
  readonly links: readonly LinkEdit[]
}

/** A parcel of a changed boundary, in the month before or in the new one. */
export interface ReviewedParcel {
  readonly polyId: number
  readonly month: 'before' | 'after'
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

/** A link of a reviewed parcel, with what the register says of its title. */
export interface ReviewedLink extends ParcelLink {
  /** 'before': known only in the month before. */
  readonly month: 'before' | 'after'
  readonly tenure: string | null
  /** Up to four names; empty if the title is in no dataset of companies. */
  readonly owners: readonly string[]
}

/** A boundary that could not be matched by itself, with all that a person decides by. */
export interface BoundaryReview {
  readonly change: StoredChange
  /** Null while it waits. */
  readonly decision: StoredDecision | null
  /** Without those of a month before that has been dropped. */
  readonly parcels: readonly ReviewedParcel[]
  readonly links: readonly ReviewedLink[]
}

export type ReviewState = 'waiting' | 'decided'

/** Changed boundaries of the published month that need, or needed, the decision of a person. */
export interface BoundaryReader {
  /** In the order of their ids, which is that of the map roughly. `after` is the last id read. */
  list(options: {
    readonly state: ReviewState
    readonly after?: number
    readonly limit: number
  }): Promise<{ reviews: BoundaryReview[]; total: number }>
  /** Those of the boundaries that exist, decided or not. */
  withIds(ids: readonly number[]): Promise<BoundaryReview[]>
  /** The boxes of the parcels of a version whose links were corrected since its publication. */
  correctedAreas(version: number): Promise<Bounds[]>
}

/** The parcels of the month before that lie mostly in one of the new, by the id of the change. */
export type OverlapsOfChanges = ReadonlyMap<
  number,
  readonly (readonly [before: number, after: number])[] | null
>

export interface DecidedBoundaries {
  readonly added: number
  readonly removed: number
}

export interface BoundaryWriter {
  /** Decides about all of the boundaries or none, and changes links of the published month. */
  decide(
    ids: readonly number[],
    decided: {
      readonly decision: BoundaryDecision
      readonly note: string | null
      readonly overlaps: OverlapsOfChanges
    },
    actor: Actor,
  ): Promise<
    Outcome<DecidedBoundaries, 'boundary-not-found' | 'boundary-decided' | 'month-in-preparation'>
  >
  /**
   * Undoes a decision while its month is published. Links that were changed again since remain as
   * they are; their number is returned.
   */
  undo(
    id: number,
    actor: Actor,
  ): Promise<
    Outcome<
      { kept: number },
      'boundary-not-found' | 'boundary-not-decided' | 'month-in-preparation'
    >
  >
}
