import * as z from 'zod/mini'

import { call } from './call.ts'
import { OwnershipChange } from './changes.ts'
import { boundaryDecisionsMax, boundaryNoteMaxLength, boundaryPageSize } from './limits.ts'
import { LinkProvenance } from './ownership.ts'

const ChangeId = z.int().check(z.positive())

/** Accepted: the new outline is the land of the old one. Refused: it is other land. */
export const BoundaryDecision = z.enum(['accepted', 'refused'])
export type BoundaryDecision = z.infer<typeof BoundaryDecision>

/** A link of a parcel to a title that a decision adds or removes. */
export const LinkEffect = z.object({
  polyId: z.int(),
  titleNo: z.string(),
  effect: z.enum(['added', 'removed']),
  /** How the link is known, or was. */
  provenance: LinkProvenance,
})
export type LinkEffect = z.infer<typeof LinkEffect>

/** A title of the parcels of a changed boundary. */
const ReviewedTitle = z.object({
  titleNo: z.string(),
  tenure: z.nullable(z.string()),
  /** Up to four names; empty if the title is in no dataset of companies. */
  owners: z.array(z.string()),
  /** The parcels that are linked to it now, of either month. */
  polyIds: z.array(z.int()),
})
export type ReviewedTitle = z.infer<typeof ReviewedTitle>

/** A boundary that could not be matched with the month before, and what to decide about it by. */
export const BoundaryReview = z.object({
  change: OwnershipChange,
  /** The area that both outlines have in common; null where there is one only, or too many corners. */
  sharedSquareMetres: z.nullable(z.number()),
  titles: z.array(ReviewedTitle),
  /** What either decision would change; the effects of the decision that was made, once it was. */
  effects: z.object({ accepted: z.array(LinkEffect), refused: z.array(LinkEffect) }),
  decision: z.nullable(
    z.object({
      decision: BoundaryDecision,
      note: z.nullable(z.string()),
      /** ISO 8601, UTC. */
      decidedAt: z.string(),
      /** Null if the account has been erased. */
      username: z.nullable(z.string()),
    }),
  ),
})
export type BoundaryReview = z.infer<typeof BoundaryReview>

/** Paged by cursor: pass `next` of the previous page as `after`. */
export const listBoundaryReviews = call({
  method: 'GET',
  path: '/api/admin/boundaries',
  summary: `List changed boundaries that wait for a decision, or were decided about, ${boundaryPageSize} at a time`,
  audience: 'signed-in',
  query: z.object({
    state: z.enum(['waiting', 'decided']),
    after: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  }),
  reply: z.object({
    reviews: z.array(BoundaryReview),
    /** All of them, on all pages. */
    total: z.int(),
    next: z.nullable(z.int()),
    /** The published month, such as '2026-10'; null before any import. */
    edition: z.nullable(z.string()),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

/**
 * All of the boundaries or none: refused with 'boundary-decided' if somebody else was first with one
 * of them, and with 'boundary-not-found' if one is not of the published month.
 */
export const decideBoundaries = call({
  method: 'POST',
  path: '/api/admin/boundaries/decide',
  summary: 'Accept or refuse changed boundaries, and change the links to titles accordingly',
  audience: 'signed-in',
  body: z.object({
    ids: z.array(ChangeId).check(z.minLength(1), z.maxLength(boundaryDecisionsMax)),
    decision: BoundaryDecision,
    note: z.optional(z.string().check(z.trim(), z.maxLength(boundaryNoteMaxLength))),
  }),
  /** The number of links that were added and removed. */
  reply: z.object({ added: z.int(), removed: z.int() }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'month-in-preparation',
    'boundary-not-found',
    'boundary-decided',
  ],
})

export const undoBoundaryDecision = call({
  method: 'POST',
  path: '/api/admin/boundaries/undo',
  summary: 'Undo the decision about a changed boundary, while its month is published',
  audience: 'signed-in',
  body: z.object({ id: ChangeId }),
  /** The number of links that somebody has changed since, which remain as they are. */
  reply: z.object({ kept: z.int() }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'month-in-preparation',
    'boundary-not-found',
    'boundary-not-decided',
  ],
})
