import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { Server } from 'socket.io'

import type { MapServer } from './map-socket.ts'

const path = '/socket.io/'

/** The longest frame that is read: clients send only the id of a map. */
const frameBytes = 4096

/** A connection that has not authenticated by then is closed. */
const introductionMs = 10_000

/** How long a client may take for the closing handshake while the server closes. */
const goodbyeMs = 300

/**
 * Accepts the sockets. 'localhost' may be two addresses, hence two HTTP servers, and socket.io
 * serves one: it is attached to one that never listens, and the real ones forward its requests.
 */
export class SocketGateway {
  readonly io: MapServer
  readonly #carrier = createServer()
  readonly #upgraded = new Set<Duplex>()

  /** The security headers are sent with every reply over HTTP, before a socket is open. */
  constructor(securityHeaders: Readonly<Record<string, string>>) {
    this.io = new Server(this.#carrier, {
      path,
      serveClient: false,
      connectTimeout: introductionMs,
      maxHttpBufferSize: frameBytes,
      perMessageDeflate: false,
      httpCompression: false,
    })
    this.io.engine.on('headers', (headers: Record<string, string>) => {
      Object.assign(headers, securityHeaders, { 'Cache-Control': 'no-store' })
    })
    // Each connection would otherwise retain its handshake request, 1 to 2 kB, for its lifetime.
    this.io.engine.on('connection', (connection: { request: unknown }) => {
      setImmediate(() => (connection.request = null))
    })
  }

  /** Whether the request is for socket.io. */
  takes(request: IncomingMessage): boolean {
    return isOurs(request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#upgraded.add(socket)
    socket.once('close', () => this.#upgraded.delete(socket))
    this.#carrier.emit('upgrade', request, socket, head)
  }

  /** Handles a polling request of a client; returns whether it was one. */
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
