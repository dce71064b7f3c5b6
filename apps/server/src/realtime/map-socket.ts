import type {
  LockAnsweredMessage,
  LockAskedMessage,
  MapAccessMessage,
  MapLockMessage,
  MapSavedMessage,
} from '@terrier/contract/realtime'
import type { Editor } from '@terrier/store/maps/map-save'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'

import type { Viewer } from '../http/sessions.ts'

interface FromClient {
  /** Anything may come: it is parsed where it is heard. */
  currentMap: (mapId: unknown) => void
}

interface ToClient {
  mapLock: (message: MapLockMessage) => void
  mapSaved: (message: MapSavedMessage) => void
  mapAccess: (message: MapAccessMessage) => void
  lockAsked: (message: LockAskedMessage) => void
  lockAnswered: (message: LockAnsweredMessage) => void
}

/** Set by the handshake, before anything can be heard from the socket. */
interface OfSocket {
  viewer: Viewer
  /** Who edits, and in which session: a tab, or else the token. */
  editor: Editor
}

export type MapServer = Server<FromClient, ToClient, DefaultEventsMap, OfSocket>
export type MapSocket = Socket<FromClient, ToClient, DefaultEventsMap, OfSocket>
