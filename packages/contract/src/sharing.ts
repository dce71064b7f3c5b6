import * as z from 'zod/mini'

import { call } from './call.ts'
import { emailMaxLength, shareListMaxLength } from './limits.ts'
import { ShareEntry } from './maps.ts'

/** Read-only, or read and write: the owner's own access is never given away. */
export const SharedAccess = z.union([z.literal(1), z.literal(3)])
export type SharedAccess = z.infer<typeof SharedAccess>

/** One line of the list that is wanted. */
export const WantedShare = z.object({
  email: z.string().check(z.maxLength(emailMaxLength)),
  access: SharedAccess,
  /** Whether they may see the history of the map. Left out: as before, and at first not. */
  history: z.optional(z.boolean()),
})
export type WantedShare = z.infer<typeof WantedShare>

export const syncShares = call({
  method: 'POST',
  path: '/api/user/map/share/sync',
  summary: 'Make these the people a map is shared with: new ones are mailed, missing ones revoked',
  audience: 'signed-in',
  body: z.object({
    eid: z.int().check(z.positive(), z.maximum(2_147_483_647)),
    /** The whole list. Of two lines with one address the later counts; one's own is ignored. */
    users: z.array(WantedShare).check(z.maxLength(shareListMaxLength)),
  }),
  reply: z.object({
    sharedWith: z.array(ShareEntry),
    /** How many mails go out about this, to addresses with an account and without. */
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
