import * as z from 'zod/mini'

import { call } from './call.ts'
import { LockHolder } from './lock-holder.ts'
import { Eid, EidInPath, Revision } from './maps.ts'

/**
 * The header that identifies a browser tab: a UUID created when the page loads. The lock on a map
 * belongs to a session; without the header, all requests with one token are one session.
 */
export const sessionHeader = 'X-Terrier-Session'

/**
 * The lease of a lock, in seconds after the last save or heartbeat, for sessions that send the
 * header.
 */
export const lockLeaseSeconds = 60

/**
 * The lease for clients without the header, which send no heartbeat: five minutes after the last
 * activity, as older clients expect.
 */
export const lockLeaseSecondsOfToken = 300

/**
 * The remaining lease, in seconds, after the holder's last socket connection has closed, unless it
 * reconnects. A holder that never had a connection keeps the ordinary lease.
 */
export const lockGraceSeconds = 15

/**
 * The fencing token of a lock: grows whenever another session acquires the lock. A save with an
 * older fence than the current one is refused, since somebody else may have edited in between.
 */
export const Fence = z.int().check(z.nonnegative())

/**
 * Acquires the lock or renews its lease. Refused with 'map-locked' while another session holds it;
 * `lockedBy` then says who.
 */
export const acquireLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock',
  summary: 'Take or renew the lock on a map; this is the heartbeat of an editing session',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({
    fence: Fence,
    /** When the lease expires, ISO 8601, by the clock of the database. */
    heldUntil: z.string(),
    /**
     * The current revision. If the session shows another one, it must read the map again before
     * editing.
     */
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

/** Does nothing if the session does not hold the lock. */
export const releaseLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/unlock',
  summary: 'Release the lock on a map; nothing happens if the session does not hold it',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})

/** For polling by clients without a socket connection. */
export const getLock = call({
  method: 'GET',
  path: '/api/user/map/{eid}/lock',
  summary: 'Get who is editing a map, and its revision; light enough to poll every few seconds',
  audience: 'signed-in',
  params: EidInPath,
  reply: z.object({ eid: Eid, lockedBy: z.nullable(LockHolder), revision: Revision }),
  problems: ['bad-request', 'session-ended', 'map-not-found'],
})
