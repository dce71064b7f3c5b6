import * as z from 'zod/mini'

import { call } from './call.ts'
import { LockHolder } from './lock-holder.ts'
import { Eid, EidInPath, Revision } from './maps.ts'

/**
 * The header that tells one browser tab from another: a UUID made at load. The lock on a map is held
 * per session; a client that sends none is one session per token.
 */
export const sessionHeader = 'X-Terrier-Session'

/** Seconds after the last save or heartbeat for which a session that sends the header is believed. */
export const lockLeaseSeconds = 60

/** The same for clients that send no heartbeat. wire.md: five minutes after the last activity. */
export const lockLeaseSecondsOfToken = 300

/**
 * Seconds for which the lock is kept after the holder's last connection ended, unless the holder comes
 * back. A holder who never had a connection keeps the ordinary lease.
 */
export const lockGraceSeconds = 15

/**
 * Counts the changes of hands of the lock on a map. It only grows; a save that carries an older one
 * than the present is refused, since somebody else may have edited in between.
 */
export const Fence = z.int().check(z.nonnegative())

export const takeLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock',
  summary: 'Take the lock on a map, or keep it: the heartbeat of a session that edits',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({
    fence: Fence,
    /** ISO 8601, by the clock of the database. */
    heldUntil: z.string(),
    /** The map as it is now: when it is not the one the session shows, the map must be read again. */
    revision: Revision,
  }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'map-not-found',
    'map-locked',
  ],
})

export const releaseLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/unlock',
  summary: 'Let go of the lock on a map; nothing happens when the session does not hold it',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})

export const getLock = call({
  method: 'GET',
  path: '/api/user/map/{eid}/lock',
  summary: 'Who is editing a map, and its revision: light enough to be asked every few seconds',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({ eid: Eid, lockedBy: z.nullable(LockHolder), revision: Revision }),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})
