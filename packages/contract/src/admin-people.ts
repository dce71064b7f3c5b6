import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id, IdInUrl } from './ids.ts'
import { emailMaxLength, peoplePageSize } from './limits.ts'
import { Subscription } from './payments.ts'

/*
 * Calls with which administrators (privileged users) manage accounts. Everybody else is refused
 * with 'not-allowed'. Each change is recorded in the audit log.
 */

/** An account as administrators see it. */
export const AdminPerson = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isPrivileged: z.boolean(),
  /** Whether the user is barred from signing in. */
  isDisabled: z.boolean(),
  emailVerified: z.boolean(),
  organisation: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** To within some minutes; null if unknown. */
  lastActiveAt: z.nullable(z.string()),
  /** The subscription of a paid account, with the reference used by the payment provider. */
  subscription: z.nullable(z.pick(Subscription, { state: true, mandate: true })),
})
export type AdminPerson = z.infer<typeof AdminPerson>

/** Paged by cursor: pass `next` of the previous page as `after`. The search is case-insensitive. */
export const findPeople = call({
  method: 'GET',
  path: '/api/admin/people',
  summary: `Find people by part of a name or email address, ${peoplePageSize} at a time, oldest account first`,
  audience: 'signed-in',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(emailMaxLength))),
    after: z.optional(IdInUrl),
  }),
  /** `next` is the cursor to pass as `after` for the next page; null on the last page. */
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

/**
 * Disabling ends the user's sessions and invalidates links sent by e-mail. The only administrator
 * is refused with 'only-administrator'.
 */
export const setPersonDisabled = call({
  method: 'POST',
  path: '/api/admin/person/disabled',
  summary: 'Disable an account and end its sessions, or enable it again',
  audience: 'signed-in',
  body: z.object({ id: Id, disabled: z.boolean() }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

/**
 * Grants or removes the rights of an administrator. The last one is refused with
 * 'only-administrator'.
 */
export const setPersonPrivileged = call({
  method: 'POST',
  path: '/api/admin/person/privileged',
  summary: 'Make a person privileged, or withdraw the privilege',
  audience: 'signed-in',
  body: z.object({ id: Id, privileged: z.boolean() }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

/** The person stays able to log in; their map locks are released. */
export const endPersonSessions = call({
  method: 'POST',
  path: '/api/admin/person/sign-out',
  summary: 'End all sessions of a person',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  /** How many sessions were ended. */
  reply: z.object({ ended: z.int() }),
  problems: problemsOfChanging,
})

export const resendPersonConfirmation = call({
  method: 'POST',
  path: '/api/admin/person/resend',
  summary: 'Send a person the link that confirms their email address again',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  /** The address the e-mail was sent to; null if the address is already confirmed. */
  reply: z.object({ email: z.nullable(z.string()) }),
  problems: [...problemsOfChanging, 'person-disabled', 'mail-unavailable', 'too-many-requests'],
})
