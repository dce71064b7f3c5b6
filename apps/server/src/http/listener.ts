import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { FastifyServerFactory } from 'fastify'

import type { Connections } from './close-connections.ts'
import type { GracefulShutdown } from './graceful-shutdown.ts'
import { limits } from './limits.ts'

/** A route that bypasses Fastify: replies synchronously if it can, and returns whether it has. */
interface FastPath {
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** The WebSocket route, which recognises its own requests. */
export interface SocketRoute extends FastPath {
  handlesUpgrade(request: IncomingMessage): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** The routes of the listener, and the trackers of its connections. */
export interface ListenerRoutes {
  readonly fastPath: FastPath
  readonly sockets: SocketRoute
  readonly connections: Connections
  readonly shutdown: GracefulShutdown
}

/**
 * Creates the HTTP server with Node's own limits. Not left to Fastify, because 'localhost' may be
 * two addresses, and Fastify sets limits on the first server only. Requests with a fast path bypass
 * Fastify.
 */
export const createListener =
  ({ fastPath, sockets, connections, shutdown }: ListenerRoutes): FastifyServerFactory =>
  (handle) => {
    const server = createServer(
      {
        requestTimeout: limits.requestMs,
        headersTimeout: limits.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkMs,
        // An upgrade to anything else, such as HTTP/2, is ignored, which HTTP allows.
        shouldUpgradeCallback: (request) => sockets.handlesUpgrade(request),
      },
      (request, response) => {
        // During shutdown every request goes through Fastify, which alone closes connections.
        const isWarm = !shutdown.hasBegun && fastPath.answer(request, response)
        if (!isWarm && !sockets.answer(request, response)) handle(request, response)
      },
    )
    connections.watch(server)
    server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
    server.maxConnections = limits.connections
    return server
  }
