import * as z from 'zod/mini'

import { call } from './call.ts'

const Geometry = z.object({ type: z.string(), coordinates: z.array(z.unknown()) })

/**
 * What became of a parcel's boundary, or of the owner of a title, from one month to the next. A
 * boundary that stayed as it was, exactly, is no change and is not listed.
 *
 * - exactOffset: the same corners, all shifted alike by less than 1e-4 degrees
 * - highOverlap: drawn anew, over 95 % the same ground and less than 100 m2 of difference
 * - moved: the same shape elsewhere
 * - merged, segmented: several became one, one became several
 * - newBoundary: no parcel of the month before overlaps it
 * - removed: no parcel of the new month stands in its place
 * - failed: none of these; somebody has to look
 * - ownerChanged: the proprietors of the title are others
 */
const ChangeKind = z.enum([
  'exactOffset',
  'highOverlap',
  'moved',
  'merged',
  'segmented',
  'newBoundary',
  'removed',
  'failed',
  'ownerChanged',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** What matching finds. */
export type BoundaryChangeKind = Exclude<ChangeKind, 'ownerChanged'>

/** A thing that became different from one published month to the next. */
export const OwnershipChange = z.object({
  id: z.int(),
  kind: ChangeKind,
  /** The month that brought it, such as '2026-10'. */
  edition: z.string(),
  /** False while somebody has to look at it. */
  isAccepted: z.boolean(),
  /**
   * Only in the history of a parcel. False where a later change, by which alone this one is known to be
   * of the parcel, was not accepted.
   */
  isCertain: z.optional(z.boolean()),
  polyIdsBefore: z.array(z.int()),
  polyIdsAfter: z.array(z.int()),
  titleNo: z.nullable(z.string()),
  /** Only where the owner changed. Empty: no company record. */
  ownersBefore: z.nullable(z.array(z.string())),
  ownersAfter: z.nullable(z.array(z.string())),
  areaBeforeSquareMetres: z.nullable(z.number()),
  areaAfterSquareMetres: z.nullable(z.number()),
  /** Longitude and latitude in degrees of WGS 84; null where there was or is nothing. */
  geometryBefore: z.nullable(Geometry),
  geometryAfter: z.nullable(Geometry),
})
export type OwnershipChange = z.infer<typeof OwnershipChange>

export const listOwnershipChanges = call({
  method: 'GET',
  path: '/api/ownership/changes',
  summary: 'What changed within the bounds, the newest month first',
  audience: 'signed-in',
  query: z.object({
    /** 'west,south,east,north' in degrees. */
    bounds: z.string().check(z.maxLength(200)),
    /** Changes of this month and later ones, such as '2026-10'. All without it. */
    since: z.optional(z.string().check(z.regex(/^\d{4}(-\d{2})?$/))),
  }),
  reply: z.object({ changes: z.array(OwnershipChange), total: z.int() }),
  problems: ['bad-request', 'bad-bounds', 'session-ended'],
})

export const getPropertyHistory = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}/history',
  summary: 'The timeline of a property: its own changes and those of the parcels it came from',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({
    /** The newest first. */
    changes: z.array(OwnershipChange),
    /** The first month we hold: nothing is known of what was before. */
    knownSince: z.nullable(z.string()),
  }),
  problems: ['session-ended'],
})
