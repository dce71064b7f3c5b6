/**
 * What travels over the socket (socket.io 4, default path and namespace, `auth: { token, session }`).
 * `session` is the value of the session header, where a client sends one.
 */
import * as z from 'zod/mini'

import { LockAnswer, LockRequestId } from './map-lock-requests.ts'
import { Eid } from './maps.ts'

/** Sent by the client: the map on its screen, or null when that is a new one. */
export const CurrentMap = z.nullable(Eid)

/**
 * Sent by the server as 'mapLock': who edits a map. To the one who asked right after `currentMap`, and
 * to everybody on the map at each change. Without a holder all is null.
 */
export const MapLockMessage = z.object({
  mapId: Eid,
  userId: z.nullable(z.int()),
  userInitials: z.nullable(z.string()),
  userName: z.optional(z.nullable(z.string())),
  /** Whether the session that hears this holds the lock: another tab of the same person is not. */
  isMe: z.optional(z.boolean()),
})
export type MapLockMessage = z.infer<typeof MapLockMessage>

/** Sent by the server as 'mapSaved', to everybody on the map: it has a new revision. */
export const MapSavedMessage = z.object({
  mapId: Eid,
  revision: z.int(),
})
export type MapSavedMessage = z.infer<typeof MapSavedMessage>

/**
 * Sent by the server as 'mapAccess', to somebody who follows a map, or asks to: what they may do with it
 * is not what it was. When it is lost, because it was deleted or is not shared with them any more, they
 * hear nothing more of it; otherwise they read it anew.
 */
export const MapAccessMessage = z.object({
  mapId: Eid,
  isLost: z.boolean(),
})
export type MapAccessMessage = z.infer<typeof MapAccessMessage>

/** Sent by the server as 'lockAsked', to the session that holds the lock: somebody asks to edit. */
export const LockAskedMessage = z.object({
  mapId: Eid,
  requestId: LockRequestId,
  userId: z.int(),
  userName: z.string(),
})
export type LockAskedMessage = z.infer<typeof LockAskedMessage>

/** Sent by the server as 'lockAnswered', to everybody on the map: one of them knows the request. */
export const LockAnsweredMessage = z.object({
  mapId: Eid,
  requestId: LockRequestId,
  answer: LockAnswer,
})
export type LockAnsweredMessage = z.infer<typeof LockAnsweredMessage>
