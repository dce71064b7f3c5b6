import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id, IdInUrl } from './ids.ts'
import { mapNameMaxLength } from './limits.ts'
import { MapPatch } from './map-patch.ts'
import { MapRepair } from './map-repairs.ts'

/**
 * What a user may do with a map: 1 read-only, 2 owner, 3 read and write. Specification, section 6.
 */
export const MapAccess = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type MapAccess = z.infer<typeof MapAccess>

/** The identifier of a map. */
export const Eid = Id

/** The parameters of a path such as '/api/user/map/{eid}'. */
export const EidInPath = z.object({ eid: IdInUrl })

/** The revision of a map. Grows by one with each save. */
export const Revision = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

/**
 * The idempotency key of a save: a client that got no reply sends it again, and it is done only
 * once.
 */
export const ChangeId = z.uuid()

/** A person the map is shared with. The entry does not reveal whether they have an account. */
export const ShareEntry = z.object({
  /** The address as the owner entered it. */
  email: z.string(),
  access: MapAccess,
  /** Whether they have not opened the map yet. */
  pending: z.optional(z.boolean()),
  /** Whether they may see the history of the map. Those with write access may in any case. */
  history: z.optional(z.boolean()),
})
export type ShareEntry = z.infer<typeof ShareEntry>

/** A map without its content. Times are ISO 8601, UTC. */
const MapHeading = z.object({
  eid: Eid,
  name: z.string(),
  createdDate: z.string(),
  lastModified: z.string(),
  sharedWith: z.array(ShareEntry),
  isSnapshot: z.boolean(),
  revision: Revision,
})

/**
 * A map as one user sees it. `data` is the saved map (`SavedMapData`) as a JSON string, which
 * clients parse.
 */
export const MapRecord = z.object({
  map: z.object({
    ...MapHeading.shape,
    data: z.string(),
    /** What was repaired in `data` when it was read; absent if nothing was. */
    repairs: z.optional(z.array(MapRepair)),
  }),
  accessGrantedDate: z.string(),
  access: MapAccess,
  viewed: z.boolean(),
  /** Whether the user may see earlier revisions of the map. */
  history: z.optional(z.boolean()),
})
export type MapRecord = z.infer<typeof MapRecord>

export const listMaps = call({
  method: 'GET',
  path: '/api/user/maps',
  summary: 'List the maps the user can open, oldest first',
  audience: 'signed-in',
  reply: z.array(MapRecord),
  problems: ['session-ended'],
})

/** A map that does not exist and one that is not shared with the user are both 'map-not-found'. */
export const getMap = call({
  method: 'GET',
  path: '/api/user/map/{eid}',
  summary: 'Get a map the user can open',
  audience: 'signed-in',
  params: EidInPath,
  reply: MapRecord,
  problems: ['session-ended', 'map-not-found'],
})

/** A map without its content, and what has changed in it since a revision. */
export const MapChanges = z.object({
  ...MapRecord.shape,
  map: MapHeading,
  /**
   * From the map of that revision to the present one, without what was there in between; empty if
   * nothing has changed. Null if the whole map is to be loaded instead.
   */
  patch: z.nullable(MapPatch),
})
export type MapChanges = z.infer<typeof MapChanges>

/** Instead of loading everything again, a client applies the patch to the map that it has. */
export const getMapChanges = call({
  method: 'GET',
  path: '/api/user/map/{eid}/changes',
  summary: 'Get what has changed in a map since a revision',
  audience: 'signed-in',
  params: EidInPath,
  query: z.object({ since: IdInUrl }),
  reply: MapChanges,
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})

/** A whole map to be saved. */
export const SaveMapRequest = z.object({
  /** Null creates a new map. */
  eid: z.nullable(Eid),
  name: z.string().check(z.maxLength(mapNameMaxLength)),
  /** The saved map as a JSON string or as an object; it must match `SavedMapData`. */
  data: z.union([z.string(), z.record(z.string(), z.unknown())]),
  isSnapshot: z.optional(z.boolean()),
  /**
   * The revision the change was made on. If it is not the current one, the save is refused with
   * 'stale-revision'.
   */
  revision: z.optional(Revision),
  /**
   * Sent again with every retry: a repeated creation returns the map that the first request
   * created.
   */
  changeId: z.optional(ChangeId),
})

/** Creates or replaces a whole map. `saveMapChanges` is preferable for a change to a large map. */
export const saveMap = call({
  method: 'POST',
  path: '/api/user/map/save',
  summary: 'Create a map, or replace a whole map',
  audience: 'signed-in',
  body: SaveMapRequest,
  reply: z.object({ eid: Eid, revision: Revision, lastModified: z.string() }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'map-not-found',
    'map-locked',
    'stale-revision',
    'too-large',
  ],
})

/** Marks the map as opened by the user, which ends `pending` in the owner's share list. */
export const viewMap = call({
  method: 'POST',
  path: '/api/user/map/view',
  summary: 'Record that the user opened a map',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})

/** Soft delete, see `restoreDeletedMap`. For the owner only. */
export const deleteMap = call({
  method: 'POST',
  path: '/api/user/map/delete',
  summary: 'Delete a map the user owns; it can be restored for 30 days',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})

/**
 * Zipped shapefiles in British National Grid (EPSG:27700, by OSTN15). A map with an object outside
 * its area is refused with 'outside-national-grid'; `exportMap` has formats in WGS 84.
 */
export const downloadMap = call({
  method: 'GET',
  path: '/api/user/map/download/{eid}',
  summary: 'Export the markers and drawings of a map as zipped shapefiles, in EPSG:27700',
  audience: 'signed-in',
  params: z.object({
    eid: IdInUrl,
  }),
  reply: { mediaType: 'application/zip' },
  problems: [
    'session-ended',
    'map-not-found',
    'nothing-to-export',
    'outside-national-grid',
    'export-failed',
    'too-many-requests',
  ],
})
