import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import proxyAddress from '@fastify/proxy-addr'
import { Server } from 'socket.io'

import { networkOf } from '../http/network-of.ts'
import { CountByKey } from './count-by-key.ts'
import type { MapServer } from './map-socket.ts'

const path = '/socket.io/'

/** The longest frame that is read: clients send only the id of a map. */
const frameBytes = 4096

/** A connection that has not authenticated by then is closed. */
const authenticationTimeoutMs = 10_000

/** How long a client may take for the closing handshake while the server closes. */
const closeTimeoutMs = 300

/** Open connections of one network, such as an organisation behind one address. */
const connectionsOfNetwork = 1000

interface GatewayParts {
  /** Sent with every reply over HTTP, before a socket is open. */
  readonly securityHeaders: Readonly<Record<string, string>>
  /** The public URL of the product: pages of other origins may open no socket. */
  readonly origin: URL | undefined
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
}

/**
 * Accepts the sockets. 'localhost' may be two addresses, hence two HTTP servers, and socket.io
 * serves one: it is attached to one that never listens, and the real ones forward its requests.
 */
export class SocketGateway {
  readonly io: MapServer
  readonly #httpServer = createServer()
  readonly #upgraded = new Set<Duplex>()
  readonly #networks = new CountByKey(connectionsOfNetwork)

  constructor({ securityHeaders, origin, trustedProxies }: GatewayParts) {
    const isTrusted = proxyAddress.compile([...trustedProxies])
    const networkOfClient = (request: IncomingMessage) =>
      networkOf(proxyAddress(request, isTrusted))
    this.io = new Server(this.#httpServer, {
      path,
      serveClient: false,
      connectTimeout: authenticationTimeoutMs,
      maxHttpBufferSize: frameBytes,
      perMessageDeflate: false,
      httpCompression: false,
      allowRequest: (request, callback) => {
        if (!isAllowedOrigin(request, origin))
          callback('Pages of another origin may open no socket.', false)
        else if (this.#networks.isFull(networkOfClient(request))) {
          callback('Too many sockets are open from this network.', false)
        } else callback(undefined, true)
      },
    })
    this.io.engine.on('headers', (headers: Record<string, string>) => {
      Object.assign(headers, securityHeaders, { 'Cache-Control': 'no-store' })
    })
    // Each connection would otherwise retain its handshake request, 1 to 2 kB, for its lifetime.
    this.io.engine.on('connection', (connection: EngineConnection) => {
      const leave = this.#networks.add(networkOfClient(connection.request))
      connection.once('close', leave)
      setImmediate(() => Object.assign(connection, { request: null }))
    })
  }

  /** Whether the request is for socket.io. */
  handles(request: IncomingMessage): boolean {
    return isSocketIoRequest(request)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#upgraded.add(socket)
    socket.once('close', () => this.#upgraded.delete(socket))
    this.#httpServer.emit('upgrade', request, socket, head)
  }

  /** Handles a polling request of a client; returns whether it was one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isSocketIoRequest(request)) return false
    this.#httpServer.emit('request', request, response)
    return true
  }

  async close(): Promise<void> {
    await this.io.close()
    if (this.#upgraded.size > 0) await delay(closeTimeoutMs)
    for (const socket of this.#upgraded) socket.destroy()
  }
}

interface EngineConnection {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
}

/**
 * Whether a request comes from a page of this installation. Programs send no `Origin`. Where no
 * public URL is configured, the page must be of the host that is asked.
 */
function isAllowedOrigin({ headers }: IncomingMessage, own: URL | undefined): boolean {
  if (headers.origin === undefined) return true
  if (own) return headers.origin === own.origin
  return URL.parse(headers.origin)?.host === headers.host
}

const isSocketIoRequest = ({ url = '' }: IncomingMessage): boolean => url.startsWith(path)
