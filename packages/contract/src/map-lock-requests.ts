import * as z from 'zod/mini'

import { call } from './call.ts'
import { EidInPath } from './maps.ts'

/** Created by the session that asks, which recognises the answer by it. */
export const LockRequestId = z.uuid()

/** What whoever holds the lock may answer. */
export const LockRequestReply = z.enum(['granted', 'declined'])
export type LockRequestReply = z.infer<typeof LockRequestReply>

/** The holder receives 'lockAsked' over the socket; the answer arrives as 'lockAnswered'. */
export const requestLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock/ask',
  summary: 'Ask whoever is editing a map to hand over; the answer arrives over the websocket',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({ requestId: LockRequestId }),
  /** False if nobody holds the lock: then `acquireLock` succeeds without asking. */
  reply: z.object({ isAsked: z.boolean() }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'map-not-found',
    'too-many-requests',
  ],
})

/**
 * Refused with 'map-locked' while another session holds the lock. 'granted' also releases the lock
 * of the session that answers.
 */
export const answerLockRequest = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock/answer',
  summary: 'Answer a request to edit a map; "granted" also releases the lock',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({ requestId: LockRequestId, answer: LockRequestReply }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found', 'map-locked'],
})
