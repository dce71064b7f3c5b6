import * as z from 'zod/mini'

import { call } from './call.ts'
import { mapNameMaxLength } from './limits.ts'
import { MapRepair } from './map-repairs.ts'

/** 1 read-only, 2 owner, 3 read and write. Specification, section 6. */
export const MapAccess = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type MapAccess = z.infer<typeof MapAccess>

/** The number of a map. */
export const Eid = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** Of a path such as '/api/user/map/{eid}'. */
export const EidInPath = z.object({
  eid: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
})

/** Grows by one with each save of a map. */
export const Revision = z.int().check(z.nonnegative(), z.maximum(2_147_483_647))

/** Names one save, so that it can be asked again after a lost reply without being done twice. */
export const ChangeId = z.uuid()

/** Somebody a map is shared with. The answer is the same whether or not they have an account. */
export const ShareEntry = z.object({
  /** As the owner wrote it. */
  email: z.string(),
  access: MapAccess,
  /** They have not opened the map yet. */
  pending: z.optional(z.boolean()),
  /** They may see the history of the map. Whoever may write sees it anyway. */
  history: z.optional(z.boolean()),
})
export type ShareEntry = z.infer<typeof ShareEntry>

/** A map in the list. `data` is a JSON string: clients parse it themselves. Dates are ISO 8601, UTC. */
export const MapRecord = z.object({
  map: z.object({
    eid: Eid,
    name: z.string(),
    data: z.string(),
    createdDate: z.string(),
    lastModified: z.string(),
    sharedWith: z.array(ShareEntry),
    isSnapshot: z.boolean(),
    revision: Revision,
    /** What was put right in `data` as it was read; absent where nothing was. */
    repairs: z.optional(z.array(MapRepair)),
  }),
  accessGrantedDate: z.string(),
  access: MapAccess,
  viewed: z.boolean(),
  /** Whether the person may see earlier revisions of the map. */
  history: z.optional(z.boolean()),
})
export type MapRecord = z.infer<typeof MapRecord>

export const listMaps = call({
  method: 'GET',
  path: '/api/user/maps',
  summary: 'Every map the person may open, oldest first',
  audience: 'signed-in',
  reply: z.array(MapRecord),
  problems: ['session-ended'],
})

export const getMap = call({
  method: 'GET',
  path: '/api/user/map/{eid}',
  summary: 'One map the person may open',
  audience: 'signed-in',
  params: z.object({
    eid: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  }),
  reply: MapRecord,
  problems: ['session-ended', 'map-not-found'],
})

export const SaveMapRequest = z.object({
  /** Null makes a new map. */
  eid: z.nullable(Eid),
  name: z.string().check(z.maxLength(mapNameMaxLength)),
  /** The saved map as a JSON string; an object is accepted too. Checked against `SavedMapData`. */
  data: z.union([z.string(), z.record(z.string(), z.unknown())]),
  isSnapshot: z.optional(z.boolean()),
  /** The revision the change was made on. When it is not the current one the save is refused. */
  revision: z.optional(Revision),
  /** Kept over retries: a creation asked again with the same id answers the map it made. */
  changeId: z.optional(ChangeId),
})

export const saveMap = call({
  method: 'POST',
  path: '/api/user/map/save',
  summary: 'Make a map, or replace the whole of one',
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

export const viewMap = call({
  method: 'POST',
  path: '/api/user/map/view',
  summary: 'Record that the person opened a map',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})

export const deleteMap = call({
  method: 'POST',
  path: '/api/user/map/delete',
  summary: 'Delete a map the person owns; it can be restored for 30 days',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})

export const downloadMap = call({
  method: 'GET',
  path: '/api/user/map/download/{eid}',
  summary: 'The markers and drawings of a map as zipped shapefiles, in EPSG:27700',
  audience: 'signed-in',
  params: z.object({
    eid: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
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
