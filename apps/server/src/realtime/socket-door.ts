import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { Server } from 'socket.io'

import { fileHeaders } from '../http/security-headers.ts'
import type { MapServer } from './map-socket.ts'

const path = '/socket.io/'

/** The longest frame that is read: what a client has to say is the number of a map. */
const frameBytes = 4096

/** A connection that has not said whose it is by then is closed. */
const introductionMs = 10_000

/** How long a client may take to say goodbye while the server closes. */
const goodbyeMs = 300

/**
 * Where sockets come in. 'localhost' may be two addresses, hence two HTTP servers, and socket.io
 * serves one: so it is given one that never listens, and the real ones pass on what is for it.
 */
export class SocketDoor {
  readonly io: MapServer
  readonly #carrier = createServer()
  readonly #upgraded = new Set<Duplex>()

  constructor() {
    this.io = new Server(this.#carrier, {
      path,
      serveClient: false,
      connectTimeout: introductionMs,
      maxHttpBufferSize: frameBytes,
      perMessageDeflate: false,
      httpCompression: false,
    })
    this.io.engine.on('headers', (headers: Record<string, string>) => {
      Object.assign(headers, fileHeaders, { 'Cache-Control': 'no-store' })
    })
    // Every connection would keep its handshake, a kilobyte or two, for as long as it lasts.
    this.io.engine.on('connection', (connection: { request: unknown }) => {
      setImmediate(() => (connection.request = null))
    })
  }

  /** Whether the request is for the sockets. */
  takes(request: IncomingMessage): boolean {
    return isOurs(request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#upgraded.add(socket)
    socket.once('close', () => this.#upgraded.delete(socket))
    this.#carrier.emit('upgrade', request, socket, head)
  }

  /** Whether the request was one of a client that polls. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isOurs(request)) return false
    this.#carrier.emit('request', request, response)
    return true
  }

  async close(): Promise<void> {
    await this.io.close()
    if (this.#upgraded.size > 0) await delay(goodbyeMs)
    for (const socket of this.#upgraded) socket.destroy()
  }
}

const isOurs = ({ url = '' }: IncomingMessage): boolean => url.startsWith(path)
