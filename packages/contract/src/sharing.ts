import * as z from 'zod/mini'

import { call } from './call.ts'
import { emailMaxLength, shareListMaxLength } from './limits.ts'
import { Eid, ShareEntry } from './maps.ts'

/** 1 read-only, 3 read and write. Ownership cannot be shared. */
export const SharedAccess = z.union([z.literal(1), z.literal(3)])
export type SharedAccess = z.infer<typeof SharedAccess>

/** One entry of the list of people that a map is to be shared with. */
export const RequestedShare = z.object({
  email: z.string().check(z.maxLength(emailMaxLength)),
  access: SharedAccess,
  /** Whether they may see the history of the map. If absent, unchanged; for a new entry, false. */
  history: z.optional(z.boolean()),
})
export type RequestedShare = z.infer<typeof RequestedShare>

/**
 * Replaces the share list: added people are notified by e-mail, missing ones lose access. Addresses
 * without an account are invited. See `shareAttemptsMaxPerDay`.
 */
export const syncShares = call({
  method: 'POST',
  path: '/api/user/map/share/sync',
  summary: 'Set the people a map is shared with; new ones are emailed, missing ones lose access',
  audience: 'signed-in',
  body: z.object({
    eid: Eid,
    /**
     * The complete list: missing people lose access. Of two entries with one address the later one
     * counts; the owner's own address is ignored.
     */
    users: z.array(RequestedShare).check(z.maxLength(shareListMaxLength)),
  }),
  reply: z.object({
    sharedWith: z.array(ShareEntry),
    /** The number of e-mails sent about the change, to addresses with and without an account. */
    mailed: z.int(),
  }),
  problems: [
    'bad-request',
    'session-ended',
    'not-allowed',
    'read-only',
    'map-not-found',
    'too-many-requests',
  ],
})
