import {
  LockRequestAnsweredMessage,
  LockRequestedMessage,
  MapAccessMessage,
  MapLockMessage,
  MapSavedMessage,
} from '@terrier/contract/realtime'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'

import { checkSession } from './check-session.ts'
import { confirmConnection, checkConnection, useConnectivity } from './connectivity.ts'
import { tabSession } from './tab-session.ts'
import { requirePasswordChange, useSession } from './session.ts'
import { validToken } from './token.ts'

/** Callbacks for messages about the followed map. */
export interface RealtimeListener {
  readonly onConnection: (isConnected: boolean) => void
  readonly onLock: (message: MapLockMessage) => void
  readonly onSaved: (message: MapSavedMessage) => void
  readonly onAccess: (message: MapAccessMessage) => void
  readonly onAsked: (message: LockRequestedMessage) => void
  readonly onAnswered: (message: LockRequestAnsweredMessage) => void
}

export interface Realtime {
  /** Sets the map on the screen; null for a new one. */
  follow(mapId: number | null): void
  close(): void
}

const firstRetryMs = 500
const longestRetryMs = 30_000

/**
 * Jitter: the delay varies by half either way, so that clients do not reconnect at the same moment.
 */
const spread = 0.5

/**
 * Opens a WebSocket to the server and reconnects automatically. Messages sent while it is
 * disconnected are lost: after `onConnection`, the current state must be fetched by HTTP. The
 * WebSocket client is loaded once `begin` resolves, so that it does not delay the first map.
 */
export function openRealtime(listener: RealtimeListener, begin: Promise<void>): Realtime {
  let mapId: number | null = null
  let socket: Socket | undefined
  const closing = new AbortController()

  void begin
    .then(() => connect(listener, () => mapId, closing.signal))
    .then((made) => {
      socket = made
      return undefined
    }, reportError)
  return {
    follow(followed) {
      mapId = followed
      // While disconnected, the map is sent after the next connection.
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
    // WebSocket only: long polling would need sticky sessions with several server processes.
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
    // A viewer makes no calls that would detect a lost connection.
    else if (reason !== 'io client disconnect') checkConnection()
  })
  socket.on('connect_error', ({ message }) => {
    listener.onConnection(false)
    // Socket.IO reconnects by itself only if the server was not reached; it does not after a
    // refusal.
    if (socket.active) return checkConnection()
    if (message === 'session-ended') return void checkSession()
    if (message === 'password-change-required') return requirePasswordChange()
    const delayMs = longestRetryMs * (1 - spread * Math.random())
    setTimeout(() => !closing.aborted && socket.connect(), delayMs)
  })
  onMessage(socket, 'mapLock', MapLockMessage, listener.onLock)
  onMessage(socket, 'mapSaved', MapSavedMessage, listener.onSaved)
  onMessage(socket, 'mapAccess', MapAccessMessage, listener.onAccess)
  onMessage(socket, 'lockAsked', LockRequestedMessage, listener.onAsked)
  onMessage(socket, 'lockAnswered', LockRequestAnsweredMessage, listener.onAnswered)
  keepConnected(socket, closing)
  return socket
}

/**
 * Connects, and reconnects without delay when the server is reachable again or a session begins,
 * until `closing` is aborted.
 */
function keepConnected(socket: Socket, closing: AbortSignal): void {
  if (closing.aborted) return
  const stops = [
    // Without waiting for the backoff, which has grown while the server was away.
    useConnectivity.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline && !socket.connected) reconnect(socket)
    }),
    // An existing connection was authenticated with the token of an ended session.
    useSession.subscribe(({ isSignedIn, isSigningOut }, before) => {
      // Disconnects before the server does, so that the two do not close it at the same time.
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
  // Disconnecting also cancels Socket.IO's pending reconnection.
  socket.disconnect().connect()
}

/**
 * Subscribes to an event. Messages that do not match the schema come from another version of the
 * server and are ignored.
 */
function onMessage<Message>(
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
