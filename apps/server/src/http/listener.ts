import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import type { FastifyServerFactory } from 'fastify'

import { limits } from './limits.ts'

/** Answers what it can at once, and says whether it has. */
export interface ShortWay {
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * The HTTP server, with Node's own limits set. Made here and not by Fastify, because 'localhost' may
 * be two addresses, and Fastify sets limits on the first server only. What has a short way need not
 * go through Fastify.
 */
export const createListener =
  (shortWay: ShortWay): FastifyServerFactory =>
  (handle) => {
    const server = createServer(
      {
        requestTimeout: limits.requestMs,
        headersTimeout: limits.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkMs,
      },
      (request, response) => {
        if (!shortWay.answer(request, response)) handle(request, response)
      },
    )
    server.maxConnections = limits.connections
    return server
  }
