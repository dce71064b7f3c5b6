import * as z from 'zod/mini'

import { Area, areaProblems } from './areas.ts'
import { call } from './call.ts'

const Geometry = z.object({ type: z.string(), coordinates: z.array(z.unknown()) })

/**
 * How the boundary of a parcel, or the owner or listing of a title, differs from the previous
 * month. A boundary that is exactly the same is not listed.
 *
 * - exactOffset: the same vertices, all shifted by the same offset of less than 1e-4 degrees
 * - highOverlap: redrawn, with over 95 % overlap and less than 100 m2 of difference
 * - moved: the same shape elsewhere
 * - merged, segmented: several parcels became one, one became several
 * - newBoundary: no parcel of the previous month overlaps it
 * - removed: no parcel of the new month replaces it
 * - failed: none of these; it needs review by a person
 * - ownerChanged: the title is listed in both months, with other proprietors
 * - titleAdded: the title is listed now, and was not
 * - titleRemoved: the title is not listed any more. It may have been sold to a private person, whose
 *   titles are not published, or been closed
 *
 * Months that were imported before there were the last two have sales to and from private persons
 * as `ownerChanged`, with an empty list of owners.
 */
export const ChangeKinds = z.enum([
  'exactOffset',
  'highOverlap',
  'moved',
  'merged',
  'segmented',
  'newBoundary',
  'removed',
  'failed',
  'ownerChanged',
  'titleAdded',
  'titleRemoved',
])
export type ChangeKind = z.infer<typeof ChangeKinds>

/** The kinds found by matching the boundaries of two months. */
export type BoundaryChangeKind = Exclude<ChangeKind, 'ownerChanged' | 'titleAdded' | 'titleRemoved'>

/** A difference between a published month and the one before it. */
export const OwnershipChange = z.object({
  id: z.int(),
  kind: ChangeKinds,
  /** The month in which it first appeared, such as '2026-10'. */
  edition: z.string(),
  /** False while the change awaits review. */
  isAccepted: z.boolean(),
  /**
   * Only in the history of a parcel. False if it belongs to this parcel only by way of a later
   * change that has not been accepted.
   */
  isCertain: z.optional(z.boolean()),
  polyIdsBefore: z.array(z.int()),
  polyIdsAfter: z.array(z.int()),
  titleNo: z.nullable(z.string()),
  /**
   * Names, in the month before and in this one; null for boundaries, and where the title is not
   * listed. Empty: the title is in no dataset of companies.
   */
  ownersBefore: z.nullable(z.array(z.string())),
  ownersAfter: z.nullable(z.array(z.string())),
  areaBeforeSquareMetres: z.nullable(z.number()),
  areaAfterSquareMetres: z.nullable(z.number()),
  /**
   * GeoJSON, longitude and latitude in degrees (WGS 84); null where there was or is no parcel. Of a
   * title that is newly or no longer listed: its parcels in the month that lists it.
   */
  geometryBefore: z.nullable(Geometry),
  geometryAfter: z.nullable(Geometry),
})
export type OwnershipChange = z.infer<typeof OwnershipChange>

/**
 * At most `ownershipMaxChanges` changes; `total` counts all of them. Refused with 'bad-bounds' if
 * the bounds are missing, reversed or too large.
 */
export const listOwnershipChanges = call({
  method: 'GET',
  path: '/api/ownership/changes',
  summary: 'Get what changed within the bounds, newest month first',
  audience: 'signed-in',
  query: z.object({
    /** 'west,south,east,north' in degrees (WGS 84). */
    bounds: z.string().check(z.maxLength(200)),
    /** Only changes of this month or later, such as '2026-10'. If absent, all. */
    since: z.optional(z.string().check(z.regex(/^\d{4}(-\d{2})?$/))),
  }),
  reply: z.object({ changes: z.array(OwnershipChange), total: z.int() }),
  problems: ['bad-request', 'bad-bounds', 'session-ended'],
})

/**
 * What changed in an area, newest month first: changes of which at least `changeMinSquareMetres`
 * of the former or the present parcel lies in it. Only the newest `ownershipMaxChanges` around the
 * area are looked at.
 */
export const listChangesInArea = call({
  method: 'POST',
  path: '/api/ownership/changes/area',
  summary: 'Get what changed in an area, newest month first',
  audience: 'signed-in',
  body: z.object({ area: Area }),
  reply: z.object({
    changes: z.array(OwnershipChange),
    /** Whether older changes around the area were not looked at. */
    isIncomplete: z.boolean(),
    /** The first month that was imported; there is no history before it. Null before any import. */
    knownSince: z.nullable(z.string()),
    /** The published month; null before any import. */
    source: z.nullable(
      z.object({
        edition: z.string(),
        publisher: z.string(),
        licence: z.string(),
        attribution: z.string(),
        fictional: z.boolean(),
      }),
    ),
    /** GeoJSON in degrees (WGS 84): the area as it was compared. */
    geometry: z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
    }),
    /** West, south, east, north in degrees (WGS 84). */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  problems: ['bad-request', 'session-ended', 'too-many-requests', ...areaProblems],
})
export type ChangesInArea = z.infer<typeof listChangesInArea.reply>

/** `polyId` is the INSPIRE identifier of the parcel. */
export const getPropertyHistory = call({
  method: 'GET',
  path: '/api/ownership/parcel/{polyId}/history',
  summary: 'Get the timeline of a property: its own changes and those of the parcels it came from',
  audience: 'signed-in',
  params: z.object({ polyId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: z.object({
    /** Newest first. */
    changes: z.array(OwnershipChange),
    /** The first month that was imported; there is no history before it. Null before any import. */
    knownSince: z.nullable(z.string()),
  }),
  problems: ['session-ended'],
})
