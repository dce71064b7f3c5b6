import type {
  LockRequestAnsweredMessage,
  LockRequestedMessage,
  MapAccessMessage,
  MapLockMessage,
  MapSavedMessage,
} from '@terrier/contract/realtime'
import type { Editor } from '@terrier/store/locks/editor'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

import type { Viewer } from '../http/sessions.ts'

interface FromClient {
  /** Untrusted input: parsed by the listener. */
  currentMap: (mapId: unknown) => void
}

interface ToClient {
  mapLock: (message: MapLockMessage) => void
  mapSaved: (message: MapSavedMessage) => void
  mapAccess: (message: MapAccessMessage) => void
  lockAsked: (message: LockRequestedMessage) => void
  lockAnswered: (message: LockRequestAnsweredMessage) => void
}

/** Set by the handshake, before any event of the socket is handled. */
interface OfSocket {
  viewer: Viewer
  /** The user who edits, and the session: a tab, or else the token. */
  editor: Editor
}

export type MapServer = Server<FromClient, ToClient, DefaultEventsMap, OfSocket>
export type MapSocket = Socket<FromClient, ToClient, DefaultEventsMap, OfSocket>
