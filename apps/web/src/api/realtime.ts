import {
  LockAnsweredMessage,
  LockAskedMessage,
  MapLockMessage,
  MapSavedMessage,
} from '@terrier/contract/realtime'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'

import { tabSession } from './realtime-tab.ts'
import { validToken } from './token.ts'

/** What is heard about the map that is followed. */
export interface RealtimeListener {
  readonly onConnection: (isConnected: boolean) => void
  readonly onLock: (message: MapLockMessage) => void
  readonly onSaved: (message: MapSavedMessage) => void
  readonly onAsked: (message: LockAskedMessage) => void
  readonly onAnswered: (message: LockAnsweredMessage) => void
}

export interface Realtime {
  /** The map on the screen; null for a new one. */
  follow(mapId: number | null): void
  close(): void
}

const firstRetryMs = 500
const longestRetryMs = 30_000

/** Half as long to half as long again, so that not everybody comes back in the same moment. */
const spread = 0.5

/**
 * Listens to the server over a websocket, and comes back by itself when the connection is lost. While
 * it is away nothing is heard: who needs to know asks by an ordinary call.
 */
export function openRealtime(listener: RealtimeListener): Realtime {
  let mapId: number | null = null
  let socket: Socket | undefined
  let isClosed = false

  // The map does not wait for the program that listens.
  void connect(listener, () => mapId).then((made) => {
    if (isClosed) made.disconnect()
    socket = made
    return undefined
  }, reportError)
  return {
    follow(followed) {
      mapId = followed
      // Without a connection it is said once there is one.
      if (socket?.connected) socket.emit('currentMap', mapId)
    },
    close() {
      isClosed = true
      socket?.disconnect()
    },
  }
}

async function connect(
  listener: RealtimeListener,
  currentMap: () => number | null,
): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({
    // By websocket alone: polling would have to come to the same server process each time.
    transports: ['websocket'],
    auth: (send) => send({ token: validToken(), session: tabSession }),
    reconnectionDelay: firstRetryMs,
    reconnectionDelayMax: longestRetryMs,
    randomizationFactor: spread,
  })
  socket.on('connect', () => {
    listener.onConnection(true)
    socket.emit('currentMap', currentMap())
  })
  socket.on('disconnect', () => listener.onConnection(false))
  socket.on('connect_error', ({ message }) => {
    listener.onConnection(false)
    // The library comes back by itself only when it never reached the server.
    const isRefused = !socket.active
    if (isRefused && message !== 'session-ended') {
      setTimeout(() => socket.connect(), longestRetryMs * (1 - spread * Math.random()))
    }
  })
  hear(socket, 'mapLock', MapLockMessage, listener.onLock)
  hear(socket, 'mapSaved', MapSavedMessage, listener.onSaved)
  hear(socket, 'lockAsked', LockAskedMessage, listener.onAsked)
  hear(socket, 'lockAnswered', LockAnsweredMessage, listener.onAnswered)
  return socket
}

/** What is not of the contract is another version's, and not for us. */
function hear<Message>(
  socket: Socket,
  event: string,
  schema: z.ZodMiniType<Message>,
  take: (message: Message) => void,
): void {
  socket.on(event, (given: unknown) => {
    const message = z.safeParse(schema, given)
    if (message.success) take(message.data)
  })
}
