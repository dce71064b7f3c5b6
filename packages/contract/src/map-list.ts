import * as z from 'zod/mini'

import { call } from './call.ts'
import { Eid, MapAccess } from './maps.ts'

/** How long a deleted map can be restored. After that it is gone for good. */
export const deletedMapKeptDays = 30

/** What a list of maps shows of one: everything but the map itself. Dates are ISO 8601, UTC. */
export const MapSummary = z.object({
  eid: Eid,
  name: z.string(),
  isSnapshot: z.boolean(),
  createdDate: z.string(),
  lastModified: z.string(),
  access: MapAccess,
  /** First and last name of whose map it is. */
  owner: z.string(),
})
export type MapSummary = z.infer<typeof MapSummary>

export const listMapSummaries = call({
  method: 'GET',
  path: '/api/user/maps/summary',
  summary: 'Every map the person may open, oldest first, without what is on it',
  audience: 'signed-in',
  reply: z.array(MapSummary),
  problems: ['session-ended'],
})

/** A map in the bin. Dates are ISO 8601, UTC. */
export const DeletedMap = z.object({
  eid: Eid,
  name: z.string(),
  isSnapshot: z.boolean(),
  deletedDate: z.string(),
  /** Until then it can be restored. */
  keptUntil: z.string(),
})
export type DeletedMap = z.infer<typeof DeletedMap>

export const listDeletedMaps = call({
  method: 'GET',
  path: '/api/user/maps/deleted',
  summary: 'The deleted maps that the person can still restore, the last deleted first',
  audience: 'signed-in',
  reply: z.array(DeletedMap),
  problems: ['session-ended'],
})

export const restoreDeletedMap = call({
  method: 'POST',
  path: '/api/user/map/restore-deleted',
  summary:
    'Bring back a deleted map with everybody it was shared with, but without its public links',
  audience: 'signed-in',
  body: z.object({ eid: Eid }),
  /** How many public links the map had: they lead nowhere any more. */
  reply: z.object({ linksRemoved: z.int() }),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'read-only', 'map-not-found'],
})
