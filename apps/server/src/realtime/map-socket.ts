import type {
  LockAnsweredMessage,
  LockAskedMessage,
  MapLockMessage,
} from '@terrier/contract/realtime'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

import type { Viewer } from '../http/sessions.ts'

interface FromClient {
  /** Anything may come: it is parsed where it is heard. */
  currentMap: (mapId: unknown) => void
}

interface ToClient {
  mapLock: (message: MapLockMessage) => void
  lockAsked: (message: LockAskedMessage) => void
  lockAnswered: (message: LockAnsweredMessage) => void
}

/** Set by the handshake, before anything can be heard from the socket. */
interface OfSocket {
  viewer: Viewer
  /** The session that edits, by the name that locks know it by: a tab, or else the token. */
  holder: string
}

export type MapServer = Server<FromClient, ToClient, DefaultEventsMap, OfSocket>
export type MapSocket = Socket<FromClient, ToClient, DefaultEventsMap, OfSocket>
