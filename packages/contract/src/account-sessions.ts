import * as z from 'zod/mini'

import { call } from './call.ts'

/** A place where somebody is signed in. */
export const AccountSession = z.object({
  id: z.int(),
  /** Such as 'Firefox on Windows'; null where it is not known. */
  device: z.nullable(z.string()),
  /** ISO 8601, UTC: when they signed in, and when the session ends by itself. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To some minutes; null where nothing is known of it. */
  lastActiveAt: z.optional(z.nullable(z.string())),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = call({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the person is signed in, the newest first',
  audience: 'signed-in',
  reply: z.object({ sessions: z.array(AccountSession) }),
  problems: ['session-ended'],
})

export const endSession = call({
  method: 'POST',
  path: '/api/user/sessions/end',
  summary: 'Sign out one session of the person; one that is over already is no error',
  audience: 'signed-in',
  body: z.object({ id: z.int().check(z.positive(), z.maximum(2_147_483_647)) }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended'],
})

export const endAllSessions = call({
  method: 'POST',
  path: '/api/user/sessions/end-all',
  summary: 'Sign out everywhere, here too',
  audience: 'signed-in',
  reply: z.object({ endedSessions: z.int() }),
  problems: ['session-ended'],
})
