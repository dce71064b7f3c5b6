import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id } from './ids.ts'

/** A session of the user: one browser or program that is signed in. */
export const AccountSession = z.object({
  id: z.int(),
  /** The browser and operating system, such as 'Firefox on Windows'; null if unknown. */
  device: z.nullable(z.string()),
  /** ISO 8601, UTC: when the session was created, and when it expires. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was last active, to within some minutes; null if unknown. */
  lastActiveAt: z.optional(z.nullable(z.string())),
  /** Whether this is the session that makes the request. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = call({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'List the sessions of the signed-in user, newest first',
  audience: 'signed-in',
  reply: z.object({ sessions: z.array(AccountSession) }),
  problems: ['session-ended'],
})

/** Idempotent: a session that has already ended is not an error. */
export const endSession = call({
  method: 'POST',
  path: '/api/user/sessions/end',
  summary: 'End a session of the signed-in user; ending one that is already over is not an error',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended'],
})

/** Ends the session that makes the call as well. */
export const endAllSessions = call({
  method: 'POST',
  path: '/api/user/sessions/end-all',
  summary: 'End all sessions of the signed-in user, including this one',
  audience: 'signed-in',
  reply: z.object({ endedSessions: z.int() }),
  problems: ['session-ended'],
})
