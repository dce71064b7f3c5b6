import * as z from 'zod/mini'

import { call } from './call.ts'
import { HistoryChange } from './change-summary.ts'
import { IdInUrl } from './ids.ts'
import { mapHistoryPageSize, mapSavesPageSize } from './limits.ts'
import { MapRepair } from './map-repairs.ts'
import { ChangeId, EidInPath, Revision } from './maps.ts'

/** The user who saved; null if the account has been erased. */
const Author = z.nullable(z.object({ userId: z.int(), name: z.string(), initials: z.string() }))

/** A run of saves by one user, each within ten minutes of the one before, shown as one entry. */
export const HistoryEntry = z.object({
  /** The last revision of the entry. */
  revision: Revision,
  firstRevision: Revision,
  /** The number of saves in the entry; `listMapSaves` returns them one by one. */
  saves: z.int(),
  /** ISO 8601: the time of the first save of the entry, and of the last. */
  begunAt: z.string(),
  savedAt: z.string(),
  by: Author,
  /** What was changed, oldest first. */
  changes: z.array(HistoryChange),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * Only for users who may see the history: those with write access, and readers to whom the owner
 * has given it. Others are refused with 'not-allowed'.
 */
export const getMapHistory = call({
  method: 'GET',
  path: '/api/user/map/{eid}/history',
  summary: `List who changed what on a map, newest first, ${mapHistoryPageSize} entries at a time`,
  audience: 'signed-in',
  params: EidInPath,
  query: z.object({
    /** The cursor: `next` of the previous page; absent for the first. */
    before: z.optional(IdInUrl),
  }),
  reply: z.object({
    entries: z.array(HistoryEntry),
    /** The cursor of the next page; null on the last. */
    next: z.nullable(Revision),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found'],
})

/** One save of a map. */
export const MapSaveEntry = z.object({
  revision: Revision,
  /** ISO 8601. */
  savedAt: z.string(),
  changes: z.array(HistoryChange),
})
export type MapSaveEntry = z.infer<typeof MapSaveEntry>

/** The single saves of an entry of `getMapHistory`, paged. */
export const listMapSaves = call({
  method: 'GET',
  path: '/api/user/map/{eid}/history/saves',
  summary: `List the saves that one history entry summarises, newest first, ${mapSavesPageSize} at a time`,
  audience: 'signed-in',
  params: EidInPath,
  /** `firstRevision` and `revision` of the entry. For the next page, pass `next` as `last`. */
  query: z.object({ first: IdInUrl, last: IdInUrl }),
  reply: z.object({
    saves: z.array(MapSaveEntry),
    /** Null on the last page. */
    next: z.nullable(Revision),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found'],
})

/**
 * For the owner only. Deletes the revisions permanently; the current state of the map is unchanged.
 */
export const deleteMapHistory = call({
  method: 'POST',
  path: '/api/user/map/{eid}/history/delete',
  summary:
    'Permanently delete all earlier revisions of a map the user owns; the map stays as it is',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({}),
  /** The number of deleted revisions. */
  reply: z.object({ deleted: z.int() }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})

/**
 * Refused with 'revision-not-found' for an unknown revision, or one from before the history began.
 */
export const getMapRevision = call({
  method: 'GET',
  path: '/api/user/map/{eid}/revision/{revision}',
  summary: 'Get a map as it was after one of its saves',
  audience: 'signed-in',
  params: z.object({
    ...EidInPath.shape,
    revision: IdInUrl,
  }),
  reply: z.object({
    revision: Revision,
    name: z.string(),
    /** The saved map (`SavedMapData`) as a JSON string, as in the list of maps. */
    data: z.string(),
    /** What was repaired in `data` when it was read; absent if nothing was. */
    repairs: z.optional(z.array(MapRepair)),
  }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found', 'revision-not-found'],
})

/** Creates a new revision with the content of an earlier one, so that nothing is lost. */
export const restoreMapRevision = call({
  method: 'POST',
  path: '/api/user/map/{eid}/restore',
  summary: 'Restore an earlier revision of a map, as a new revision; nothing is lost',
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
