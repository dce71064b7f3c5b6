import {
  LockAnsweredMessage,
  LockAskedMessage,
  MapAccessMessage,
  MapLockMessage,
  MapSavedMessage,
} from '@terrier/contract/realtime'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'

import { checkSession } from './check-session.ts'
import { confirmConnection, doubtConnection, useConnectivity } from './connectivity.ts'
import { tabSession } from './realtime-tab.ts'
import { requirePasswordChange, useSession } from './session.ts'
import { validToken } from './token.ts'

/** What is heard about the map that is followed. */
export interface RealtimeListener {
  readonly onConnection: (isConnected: boolean) => void
  readonly onLock: (message: MapLockMessage) => void
  readonly onSaved: (message: MapSavedMessage) => void
  readonly onAccess: (message: MapAccessMessage) => void
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
  const closing = new AbortController()

  // The map does not wait for the program that listens.
  void connect(listener, () => mapId, closing.signal).then((made) => {
    socket = made
    return undefined
  }, reportError)
  return {
    follow(followed) {
      mapId = followed
      // Without a connection it is said once there is one.
      if (socket?.connected) socket.emit('currentMap', mapId)
    },
    close: () => closing.abort(),
  }
}

async function connect(
  listener: RealtimeListener,
  currentMap: () => number | null,
  closing: AbortSignal,
): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({
    autoConnect: false,
    // By websocket alone: polling would have to come to the same server process each time.
    transports: ['websocket'],
    auth: (send) => send({ token: validToken(), session: tabSession }),
    reconnectionDelay: firstRetryMs,
    reconnectionDelayMax: longestRetryMs,
    randomizationFactor: spread,
  })
  socket.on('connect', () => {
    confirmConnection(performance.now())
    listener.onConnection(true)
    socket.emit('currentMap', currentMap())
  })
  socket.on('disconnect', (reason) => {
    listener.onConnection(false)
    if (reason === 'io server disconnect') void checkSession()
    // Whoever only looks on makes no call that would find out that the server is gone.
    else if (reason !== 'io client disconnect') doubtConnection()
  })
  socket.on('connect_error', ({ message }) => {
    listener.onConnection(false)
    // The library comes back by itself only when it never reached the server.
    if (socket.active) return doubtConnection()
    if (message === 'session-ended') return void checkSession()
    if (message === 'password-change-required') return requirePasswordChange()
    const delayMs = longestRetryMs * (1 - spread * Math.random())
    setTimeout(() => !closing.aborted && socket.connect(), delayMs)
  })
  hear(socket, 'mapLock', MapLockMessage, listener.onLock)
  hear(socket, 'mapSaved', MapSavedMessage, listener.onSaved)
  hear(socket, 'mapAccess', MapAccessMessage, listener.onAccess)
  hear(socket, 'lockAsked', LockAskedMessage, listener.onAsked)
  hear(socket, 'lockAnswered', LockAnsweredMessage, listener.onAnswered)
  keepConnected(socket, closing)
  return socket
}

/** Connects, and again at once when the server is found again or a session begins; until `closing`. */
function keepConnected(socket: Socket, closing: AbortSignal): void {
  if (closing.aborted) return
  const stops = [
    // Rather than after a wait that grew while the server was away.
    useConnectivity.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline && !socket.connected) reconnect(socket)
    }),
    // What was connected before was let in with the token of a session that is over.
    useSession.subscribe(({ isSignedIn, isSigningOut }, before) => {
      // Before the server does it, and both close it at once.
      if (isSigningOut && !before.isSigningOut) socket.disconnect()
      if (isSignedIn && !before.isSignedIn) reconnect(socket)
    }),
  ]
  closing.addEventListener('abort', () => {
    for (const stop of stops) stop()
    socket.disconnect()
  })
  socket.connect()
}

function reconnect(socket: Socket): void {
  // Also ends the library's own wait for its next try.
  socket.disconnect().connect()
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
