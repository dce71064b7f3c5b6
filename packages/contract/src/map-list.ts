import * as z from 'zod/mini'

import { call } from './call.ts'
import { Eid, MapAccess } from './maps.ts'

/**
 * The number of days for which a deleted map can be restored. After that it is deleted for good.
 */
export const deletedMapRetentionDays = 30

/** A map in a list, without its content. Times are ISO 8601, UTC. */
export const MapSummary = z.object({
  eid: Eid,
  name: z.string(),
  isSnapshot: z.boolean(),
  createdDate: z.string(),
  lastModified: z.string(),
  access: MapAccess,
  /** First and last name of the owner. */
  owner: z.string(),
})
export type MapSummary = z.infer<typeof MapSummary>

export const listMapSummaries = call({
  method: 'GET',
  path: '/api/user/maps/summary',
  summary: 'List the maps the user can open, oldest first, without their contents',
  audience: 'signed-in',
  reply: z.array(MapSummary),
  problems: ['session-ended'],
})

/** A deleted map that can still be restored. Times are ISO 8601, UTC. */
export const DeletedMap = z.object({
  eid: Eid,
  name: z.string(),
  isSnapshot: z.boolean(),
  deletedDate: z.string(),
  /** When it will be deleted for good. */
  keptUntil: z.string(),
})
export type DeletedMap = z.infer<typeof DeletedMap>

export const listDeletedMaps = call({
  method: 'GET',
  path: '/api/user/maps/deleted',
  summary: 'List the deleted maps the user can still restore, most recently deleted first',
  audience: 'signed-in',
  reply: z.array(DeletedMap),
  problems: ['session-ended'],
})

/**
 * Restores a soft-deleted map with its share list. Its public links remain revoked. 'map-not-found'
 * if it is not deleted, or past `deletedMapRetentionDays`.
 */
export const restoreDeletedMap = call({
  method: 'POST',
  path: '/api/user/map/restore-deleted',
  summary: 'Restore a deleted map and its sharing, but not its public links',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  /** The number of public links the map had; they remain revoked. */
  reply: z.object({ linksRemoved: z.int() }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})
