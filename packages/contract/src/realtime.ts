/**
 * The messages of the WebSocket connection (socket.io 4, default path and namespace, `auth: {
 * token, session }`). `session` is the value of the session header, if the client sends one.
 */
import * as z from 'zod/mini'

import { LockRequestReply, LockRequestId } from './map-lock-requests.ts'
import { Eid } from './maps.ts'

/**
 * Sent by the client as 'currentMap': the map on the screen, or null if it is not saved yet. The
 * client then receives the messages about that map.
 */
export const CurrentMap = z.nullable(Eid)

/**
 * Sent by the server as 'mapLock': who holds the edit lock of a map. To a client that has just sent
 * 'currentMap', and to all clients on the map at each change. All fields but `mapId` are null while
 * nobody holds it.
 */
export const MapLockMessage = z.object({
  mapId: Eid,
  userId: z.nullable(z.int()),
  userInitials: z.nullable(z.string()),
  userName: z.optional(z.nullable(z.string())),
  /**
   * Whether the receiving session holds the lock. Another tab of the same user is another session.
   */
  isMe: z.optional(z.boolean()),
})
export type MapLockMessage = z.infer<typeof MapLockMessage>

/** Sent by the server as 'mapSaved' to all clients on the map: it has a new revision. */
export const MapSavedMessage = z.object({
  mapId: Eid,
  revision: z.int(),
})
export type MapSavedMessage = z.infer<typeof MapSavedMessage>

/**
 * Sent by the server as 'mapAccess' to a user on the map, or about to be, whose access has changed.
 * `isLost`: the map was deleted or is no longer shared with them, and no further messages follow.
 * Otherwise the client reads the map again.
 */
export const MapAccessMessage = z.object({
  mapId: Eid,
  isLost: z.boolean(),
})
export type MapAccessMessage = z.infer<typeof MapAccessMessage>

/** Sent by the server as 'lockAsked' to the session that holds the lock: somebody asks to edit. */
export const LockRequestedMessage = z.object({
  mapId: Eid,
  requestId: LockRequestId,
  userId: z.int(),
  userName: z.string(),
})
export type LockRequestedMessage = z.infer<typeof LockRequestedMessage>

/**
 * Sent by the server as 'lockAnswered' to all clients on the map; the one that asked recognises its
 * `requestId`.
 */
export const LockRequestAnsweredMessage = z.object({
  mapId: Eid,
  requestId: LockRequestId,
  answer: LockRequestReply,
})
export type LockRequestAnsweredMessage = z.infer<typeof LockRequestAnsweredMessage>
