import * as z from 'zod/mini'

import { call } from './call.ts'
import { HistoryChange } from './change-summary.ts'
import { mapHistoryPageSize, mapSavesPageSize } from './limits.ts'
import { MapRepair } from './map-repairs.ts'
import { ChangeId, EidInPath, Revision } from './maps.ts'

/** Whoever saved; null when the account is gone. */
const Author = z.nullable(z.object({ userId: z.int(), name: z.string(), initials: z.string() }))

/** Saves of one person that followed each other within ten minutes, told as one. */
export const HistoryEntry = z.object({
  /** The last of its saves: the map as the entry left it. */
  revision: Revision,
  firstRevision: Revision,
  /** How many saves it tells as one: `listMapSaves` lists them. */
  saves: z.int(),
  /** ISO 8601: the first save of the entry, and the last. */
  begunAt: z.string(),
  savedAt: z.string(),
  by: Author,
  /** The parts of what was done, the oldest first. */
  changes: z.array(HistoryChange),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const getMapHistory = call({
  method: 'GET',
  path: '/api/user/map/{eid}/history',
  summary: `Who changed what on a map, the newest first, ${mapHistoryPageSize} entries at a time`,
  audience: 'signed-in',
  params: EidInPath,
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  }),
  reply: z.object({
    entries: z.array(HistoryEntry),
    /** Asks for the next page; null on the last. */
    next: z.nullable(Revision),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found'],
})

const revisionNumber = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))

/** One save of a map. */
export const MapSaveEntry = z.object({
  revision: Revision,
  /** ISO 8601. */
  savedAt: z.string(),
  changes: z.array(HistoryChange),
})
export type MapSaveEntry = z.infer<typeof MapSaveEntry>

export const listMapSaves = call({
  method: 'GET',
  path: '/api/user/map/{eid}/history/saves',
  summary: `The saves that an entry of the history tells as one, the newest first, ${mapSavesPageSize} at a time`,
  audience: 'signed-in',
  params: EidInPath,
  /** `firstRevision` and `revision` of the entry; of the next page `last` is the `next` of this one. */
  query: z.object({ first: revisionNumber, last: revisionNumber }),
  reply: z.object({
    saves: z.array(MapSaveEntry),
    /** Null on the last page. */
    next: z.nullable(Revision),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found'],
})

export const deleteMapHistory = call({
  method: 'POST',
  path: '/api/user/map/{eid}/history/delete',
  summary:
    'Delete for good every earlier revision of a map the person owns; the map stays as it is',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({}),
  /** How many revisions there were. */
  reply: z.object({ deleted: z.int() }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})

export const getMapRevision = call({
  method: 'GET',
  path: '/api/user/map/{eid}/revision/{revision}',
  summary: 'A map as it was after one of its saves',
  audience: 'signed-in',
  params: z.object({
    ...EidInPath.shape,
    revision: revisionNumber,
  }),
  reply: z.object({
    revision: Revision,
    name: z.string(),
    /** The saved map as a JSON string, as in the list of maps. */
    data: z.string(),
    /** What was put right in `data` as it was read; absent where nothing was. */
    repairs: z.optional(z.array(MapRepair)),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found', 'revision-not-found'],
})

export const restoreMapRevision = call({
  method: 'POST',
  path: '/api/user/map/{eid}/restore',
  summary: 'Bring a map back to one of its revisions, by a new one: nothing is lost',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({ revision: Revision, changeId: z.optional(ChangeId) }),
  reply: z.object({ revision: Revision, lastModified: z.string() }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'map-not-found',
    'revision-not-found',
    'map-locked',
    'too-large',
  ],
})
