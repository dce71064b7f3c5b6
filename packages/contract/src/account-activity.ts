import * as z from 'zod/mini'

import { call } from './call.ts'

/** What is recorded about an account. A client leaves out kinds that it does not know. */
export const activityKinds = [
  'signed-in',
  'sign-in-failed',
  'sessions-ended',
  'password-changed',
  'password-link-requested',
  'email-change-requested',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'access-token-created',
  'access-token-revoked',
  'access-token-used',
  'access-token-refused',
  'map-shared',
  'share-withdrawn',
  'link-created',
  'link-withdrawn',
  'map-exported',
  'owner-exported',
  'data-exported',
  'account-disabled',
  'account-enabled',
  'privilege-given',
  'privilege-taken',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** How long entries are kept. */
export const activityDays = 365

/** The number of entries of a page. */
export const activityPageSize = 25

export const ActivityEntry = z.object({
  id: z.int(),
  kind: z.string(),
  /** ISO 8601, UTC: the last time, where the entry stands for several. */
  at: z.string(),
  /** How often it happened in a row, or how many people, sessions or tokens it concerned. */
  count: z.int(),
  /**
   * The way of logging in ('password', 'passkey', 'link'), the name of a passkey or token, the
   * format of an export, or the kind of a link ('geojson', 'view', 'feed').
   */
  detail: z.nullable(z.string()),
  /** The map that it concerned, while it exists. */
  map: z.nullable(z.object({ eid: z.int(), name: z.string() })),
  /** Such as 'Firefox on Windows'; null if unknown, or for what administrators did. */
  device: z.nullable(z.string()),
  /** The network of the device, shortened, such as '192.0.2.0/24'. */
  network: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const listActivity = call({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'List what happened to the account of the signed-in user in the last year, newest first',
  audience: 'signed-in',
  query: z.object({
    /** The id of the last entry of the previous page. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reply: z.object({
    entries: z.array(ActivityEntry),
    /** The `before` of the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  problems: ['bad-request', 'session-ended'],
})
