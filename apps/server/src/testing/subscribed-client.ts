import { setTimeout as delay } from 'node:timers/promises'

import { io, type Socket } from 'socket.io-client'

import type { Client } from './client.ts'

type Message = Readonly<Record<string, unknown>>

interface Options {
  /** The session header's value; older clients send none. */
  readonly session?: string
  readonly transports?: readonly ('polling' | 'websocket')[]
}

/** A WebSocket client that uses nothing but the documented protocol. */
export class SubscribedClient implements Disposable {
  readonly socket: Socket
  readonly #received = new Map<string, Message[]>()

  constructor(person: Client, { session, transports = ['websocket'] }: Options = {}) {
    this.socket = io(person.address, {
      auth: { token: person.token, ...(session && { session }) },
      transports: [...transports],
      forceNew: true,
      reconnection: false,
    })
    this.socket.onAny((event: string, message: Message) => {
      this.#received.set(event, [...(this.#received.get(event) ?? []), message])
    })
  }

  follow(mapId: unknown): void {
    this.socket.emit('currentMap', mapId)
  }

  /** The oldest unread message of this event, once it arrives. */
  async next(event = 'mapLock'): Promise<Message> {
    const message = await this.#until(() => this.#received.get(event)?.shift())
    if (!message) throw new Error(`Nobody was told '${event}'`)
    return message
  }

  /**
   * The first unread message that access to a map was lost. Messages that it was changed, as by the
   * creation of the map shortly before, may come first.
   */
  async nextLoss(): Promise<Message> {
    for (;;) {
      const message = await this.next('mapAccess')
      if (message['isLost'] === true) return message
    }
  }

  /** The unread messages of this event. */
  received(event = 'mapLock'): readonly Message[] {
    return this.#received.get(event) ?? []
  }

  async closed(): Promise<void> {
    if (!(await this.#until(() => !this.socket.connected))) throw new Error('It stays connected')
  }

  async connected(): Promise<void> {
    if (!(await this.#until(() => this.socket.connected))) throw new Error('It was not let in')
  }

  [Symbol.dispose](): void {
    this.socket.disconnect()
  }

  async #until<T>(found: () => T): Promise<T> {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const value = found()
      if (value) return value
      await delay(10)
    }
    return found()
  }
}

/** The reason for which the server refuses a handshake. */
export function refusalOf(address: string, auth: unknown): Promise<string> {
  const socket = io(address, {
    // socket.io sends any value.
    auth: auth as Record<string, unknown>,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  return new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('let in'))
    socket.on('connect_error', ({ message }) => resolve(message))
    // An invalid handshake gets no reply.
    socket.io.on('close', () => setImmediate(resolve, 'closed'))
  }).finally(() => socket.disconnect())
}
