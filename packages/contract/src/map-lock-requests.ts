import * as z from 'zod/mini'

import { call } from './call.ts'
import { EidInPath } from './maps.ts'

/** Made by the session that asks, so that it knows the answer when it hears it. */
export const LockRequestId = z.uuid()

export const LockAnswer = z.enum(['granted', 'declined'])
export type LockAnswer = z.infer<typeof LockAnswer>

export const askForLock = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock/ask',
  summary: 'Ask whoever is editing a map to let one edit; the answer comes over the socket',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({ requestId: LockRequestId }),
  /** Whether there was anybody to ask: a lock that is free can simply be taken. */
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

export const answerLockRequest = call({
  method: 'POST',
  path: '/api/user/map/{eid}/lock/answer',
  summary: 'Answer somebody who asked to edit a map; with "granted" the lock is let go of as well',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({ requestId: LockRequestId, answer: LockAnswer }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found', 'map-locked'],
})
