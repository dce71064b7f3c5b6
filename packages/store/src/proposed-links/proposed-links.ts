import type { LinkProvenance } from '@terrier/domain/ownership/boundary-link-edits'

import type { Actor } from '../audit/audit-entry.ts'
import type { Outcome } from '../outcome.ts'

/** What a member proposes: which title a parcel belongs to, and how they know. */
export interface NewProposedLink {
  readonly polyId: number
  readonly titleNo: string
  /** The name of a document. */
  readonly document: string
  /** ISO 8601 date, or null. */
  readonly documentDate: string | null
  readonly note: string | null
}

export type ProposedLinkState = 'proposed' | 'confirmed' | 'withdrawn'

export interface StoredProposedLink extends NewProposedLink {
  readonly id: number
  readonly state: ProposedLinkState
  /** Null if the account has been erased. */
  readonly proposedBy: number | null
  readonly proposedAt: Date
  readonly confirmedAt: Date | null
  readonly withdrawnAt: Date | null
  /** Other titles that are proposed, confirmed or licensed for the same parcel. */
  readonly conflicts: readonly {
    readonly titleNo: string
    readonly provenance: 'proposed' | LinkProvenance
  }[]
}

/** A confirmed link with the parcels that have it in a month. Without any person. */
export interface ConfirmedLink extends Omit<NewProposedLink, 'note'> {
  readonly proposedAt: Date
  readonly confirmedAt: Date
  /** TWKB, 7 decimals of a degree, WGS 84; null if the parcel is not in the month any more. */
  readonly geom: Uint8Array | null
}

export interface ProposedLinkReader {
  /** Those of a parcel, newest first, at most 100. */
  ofParcel(polyId: number): Promise<StoredProposedLink[]>
  /** All that wait, oldest first. `after` is the last id read. */
  waiting(options: {
    readonly after: number
    readonly limit: number
  }): Promise<StoredProposedLink[]>
  /** The person's own, for the copy of their data. */
  ofPerson(userId: number): Promise<StoredProposedLink[]>
  /** The confirmed links of the published month, in the order of their ids. */
  confirmed(options: {
    readonly after: number
    readonly limit: number
  }): Promise<(ConfirmedLink & { readonly id: number })[]>
}

export interface ProposedLinkWriter {
  /** Refused if the parcel is not in the published month, or the link exists or is proposed. */
  propose(
    link: NewProposedLink,
    userId: number,
  ): Promise<Outcome<{ id: number }, 'parcel-not-found' | 'link-exists'>>
  /** Adds the link to the published month. Nobody confirms their own. */
  confirm(
    id: number,
    actor: Actor,
  ): Promise<Outcome<object, 'link-not-found' | 'own-link' | 'month-in-preparation'>>
  /** Takes a proposal back, or a confirmed link out of the published month. */
  withdraw(
    id: number,
    actor: Actor,
  ): Promise<Outcome<object, 'link-not-found' | 'month-in-preparation'>>
  /** Locks the published month and the link. Undefined if there is none. */
  find(id: number): Promise<{ proposedBy: number | null; state: ProposedLinkState } | undefined>
}
