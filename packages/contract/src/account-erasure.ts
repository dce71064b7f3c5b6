import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id } from './ids.ts'
import { emailMaxLength, transferredMapsMax, passwordInputMaxLength } from './limits.ts'

/* Erasure of an account by its owner. `getErasurePreview` returns the consequences beforehand. */

/** One of the user's own maps that other people can open. */
export const ErasedSharedMap = z.object({
  eid: Id,
  name: z.string(),
  isSnapshot: z.boolean(),
  /** The number of addresses it is shared with. */
  sharedWith: z.int(),
  publicLinks: z.int(),
  /**
   * E-mail addresses of the users who can edit the map and have opened it. Ownership may be
   * transferred to one of them.
   */
  writers: z.array(z.string()),
})
export type ErasedSharedMap = z.infer<typeof ErasedSharedMap>

/** What erasing the account would delete, as counts and lists. */
export const ErasurePreview = z.object({
  /** If true, the account cannot be erased until somebody else has been made an administrator. */
  isOnlyAdministrator: z.boolean(),
  /** The user's own maps that other people can open. */
  sharedMaps: z.array(ErasedSharedMap),
  /** The number of own maps that nobody else can open, snapshots included. */
  privateMaps: z.int(),
  /** Deleted maps that could still be restored. */
  deletedMaps: z.int(),
  /** Maps of other people that the user can open. */
  mapsOfOthers: z.int(),
  /** User groups through which the user sees data layers. */
  userGroups: z.int(),
  /** Submitted feedback forms. */
  feedback: z.int(),
  /** Whether there is, or may be, a subscription that is still being charged. */
  hasSubscription: z.boolean(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const getErasurePreview = call({
  method: 'GET',
  path: '/api/user/erasure',
  summary: 'Get what deleting the account of the signed-in user would delete, and what would stay',
  audience: 'signed-in',
  reply: ErasurePreview,
  problems: ['session-ended'],
})

/** What erasing the account did. */
export const AccountErased = z.object({
  /** Includes the maps that were already in the list of deleted maps. */
  deletedMaps: z.int(),
  /** Maps whose ownership was transferred, and to which address. */
  handedOver: z.array(z.object({ name: z.string(), email: z.string() })),
  endedSessions: z.int(),
  /**
   * What happened to the subscription; absent if there was none. 'open': the payments host did not
   * cancel it.
   */
  subscription: z.optional(z.enum(['cancelled', 'open'])),
})
export type AccountErased = z.infer<typeof AccountErased>

/**
 * Refused with 'map-not-found' when a map of `handOver` is not the user's own, and with
 * 'only-administrator' for the last administrator. It cannot be undone.
 */
export const eraseAccount = call({
  method: 'POST',
  path: '/api/user/erase',
  summary:
    'Delete the account of the signed-in user and everything that belongs to it, immediately',
  audience: 'signed-in',
  body: z.object({
    /** The current password: a session alone is not enough. */
    password: z.string().check(z.maxLength(passwordInputMaxLength)),
    /** Own maps to transfer to a user who can edit them; all others are deleted. */
    handOver: z.optional(
      z
        .array(z.object({ eid: Id, email: z.string().check(z.maxLength(emailMaxLength)) }))
        .check(z.maxLength(transferredMapsMax)),
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
