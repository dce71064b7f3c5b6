import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { FastifyServerFactory } from 'fastify'

import type { Connections } from './close-connections.ts'
import type { Departure } from './departure.ts'
import { limits } from './limits.ts'

/** Answers what it can at once, and says whether it has. */
interface ShortWay {
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** What speaks with sockets, and knows by the request what is for it. */
export interface SocketWay extends ShortWay {
  takesUpgrade(request: IncomingMessage): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** What the listener hands requests to, and what watches over its connections. */
export interface Ways {
  readonly shortWay: ShortWay
  readonly sockets: SocketWay
  readonly connections: Connections
  readonly departure: Departure
}

/**
 * The HTTP server, with Node's own limits set. Made here and not by Fastify, because 'localhost' may
 * be two addresses, and Fastify sets limits on the first server only. What has a short way need not
 * go through Fastify.
 */
export const createListener =
  ({ shortWay, sockets, connections, departure }: Ways): FastifyServerFactory =>
  (handle) => {
    const server = createServer(
      {
        requestTimeout: limits.requestMs,
        headersTimeout: limits.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkMs,
        // An upgrade to anything else, such as HTTP/2, is not taken up, which a client has to expect.
        shouldUpgradeCallback: (request) => sockets.takesUpgrade(request),
      },
      (request, response) => {
        // Only the long way ends connections while the process takes its leave.
        const isWarm = !departure.isAnnounced && shortWay.answer(request, response)
        if (!isWarm && !sockets.answer(request, response)) handle(request, response)
      },
    )
    connections.watch(server)
    server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
    server.maxConnections = limits.connections
    return server
  }
