import * as z from 'zod/mini'

import { call } from './call.ts'
import { emailMaxLength, handedOverMapsMax, passwordInputMaxLength } from './limits.ts'

/* Erasure of an account by its person. What will happen is said before, in `getErasurePreview`. */

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** A map of the person's own that others can open. */
export const ErasedSharedMap = z.object({
  eid: Id,
  name: z.string(),
  isSnapshot: z.boolean(),
  /** How many addresses it is shared with. */
  sharedWith: z.int(),
  publicLinks: z.int(),
  /** Those who can edit it and have opened it: it may be handed over to one of them. */
  writers: z.array(z.string()),
})
export type ErasedSharedMap = z.infer<typeof ErasedSharedMap>

export const ErasurePreview = z.object({
  /** Then the account cannot be erased before somebody else is made privileged. */
  isOnlyAdministrator: z.boolean(),
  /** Own maps that others can open. */
  sharedMaps: z.array(ErasedSharedMap),
  /** Own maps that nobody else can open, snapshots included. */
  privateMaps: z.int(),
  /** Maps that were deleted and could still be restored. */
  deletedMaps: z.int(),
  /** Maps of other people that the person can open. */
  mapsOfOthers: z.int(),
  /** Groups through which the person sees data layers. */
  userGroups: z.int(),
  /** Answers to the feedback form. */
  feedback: z.int(),
  /** Whether there is, or may be, a subscription that goes on being paid. */
  hasSubscription: z.boolean(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const getErasurePreview = call({
  method: 'GET',
  path: '/api/user/erasure',
  summary: 'What erasing the account of the person signed in would delete, and what would stay',
  audience: 'signed-in',
  reply: ErasurePreview,
  problems: ['session-ended'],
})

export const AccountErased = z.object({
  /** Those in the list of deleted maps included. */
  deletedMaps: z.int(),
  handedOver: z.array(z.object({ name: z.string(), email: z.string() })),
  endedSessions: z.int(),
  /** What became of the subscription, where there was one. 'open': the host did not cancel it. */
  subscription: z.optional(z.enum(['cancelled', 'open'])),
})
export type AccountErased = z.infer<typeof AccountErased>

export const eraseAccount = call({
  method: 'POST',
  path: '/api/user/erase',
  summary: 'Erase the account of the person signed in with everything that is theirs, at once',
  audience: 'signed-in',
  body: z.object({
    /** The present password: a session alone is not enough. */
    password: z.string().check(z.maxLength(passwordInputMaxLength)),
    /** Own maps that are given to somebody who can edit them; all others are deleted. */
    handOver: z.optional(
      z
        .array(z.object({ eid: Id, email: z.string().check(z.maxLength(emailMaxLength)) }))
        .check(z.maxLength(handedOverMapsMax)),
    ),
  }),
  reply: AccountErased,
  problems: [
    'bad-request',
    'session-ended',
    'map-not-found',
    'only-administrator',
    'too-many-requests',
    'read-only',
  ],
})
