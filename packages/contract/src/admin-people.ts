import * as z from 'zod/mini'

import { call } from './call.ts'
import { emailMaxLength, peoplePageSize } from './limits.ts'
import { Subscription } from './payments.ts'

/* What privileged people do about accounts. Each change is written into the audit log. */

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const AdminPerson = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isPrivileged: z.boolean(),
  /** Whether the account is closed to its person. */
  isDisabled: z.boolean(),
  emailVerified: z.boolean(),
  organisation: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** To some minutes; null where nothing is known of it. */
  lastActiveAt: z.nullable(z.string()),
  /** Of a paid account, with the reference at the payment provider. */
  subscription: z.nullable(z.pick(Subscription, { state: true, mandate: true })),
})
export type AdminPerson = z.infer<typeof AdminPerson>

export const findPeople = call({
  method: 'GET',
  path: '/api/admin/people',
  summary: `People whose name or address holds a text, ${peoplePageSize} at a time, by age of account`,
  audience: 'signed-in',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    after: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  }),
  /** `next`: `after` of the next page; null on the last one. */
  reply: z.object({ people: z.array(AdminPerson), next: z.nullable(z.int()) }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

const problemsOfChanging = [
  'bad-request',
  'session-ended',
  'not-allowed',
  'person-not-found',
  'only-administrator',
  'read-only',
] as const

export const setPersonDisabled = call({
  method: 'POST',
  path: '/api/admin/person/disabled',
  summary: 'Close an account to its person and sign them out everywhere, or open it again',
  audience: 'signed-in',
  body: z.object({ id: Id, disabled: z.boolean() }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

export const setPersonPrivileged = call({
  method: 'POST',
  path: '/api/admin/person/privileged',
  summary: 'Make somebody privileged, or no longer',
  audience: 'signed-in',
  body: z.object({ id: Id, privileged: z.boolean() }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

export const resendPersonConfirmation = call({
  method: 'POST',
  path: '/api/admin/person/resend',
  summary: 'Mail the link that confirms the address of a person once more',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  /** Where it was sent; null where the address is confirmed. */
  reply: z.object({ email: z.nullable(z.string()) }),
  problems: [...problemsOfChanging, 'person-disabled', 'mail-unavailable', 'too-many-requests'],
})
