import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Departure } from './departure.ts'

/** How often connections that a server being closed still has are looked at. */
const sweepMs = 100

/** The HTTP connections of all servers of the application: 'localhost' may be two addresses. */
export class Connections {
  /** Those that listen, or have connections left. */
  readonly #servers = new Set<Server>()
  /** Nothing was asked on them yet: Node counts those neither as idle nor as at work. */
  readonly #silent = new Set<Socket>()

  watch(server: Server): void {
    server.once('listening', () => this.#servers.add(server))
    server.once('close', () => this.#servers.delete(server))
    server.on('connection', (socket) => {
      this.#silent.add(socket)
      socket.once('close', () => this.#silent.delete(socket))
    })
    server.on('request', ({ socket }) => this.#silent.delete(socket))
    server.on('upgrade', ({ socket }) => this.#silent.delete(socket))
  }

  /** Ends every connection that waits for nothing, now and until the servers have closed. */
  end(): void {
    if (this.#servers.size === 0) return
    const timer = setInterval(() => {
      for (const socket of this.#silent) socket.destroy()
      // One whose reply had begun before the server was told to close is idle only afterwards.
      for (const server of this.#servers) server.closeIdleConnections()
      if (this.#servers.size === 0) clearInterval(timer)
    }, sweepMs)
  }

  /** Resolves when the last reply has been sent. Fastify itself waits for the first server only. */
  async ended(): Promise<void> {
    await Promise.all([...this.#servers].map((server) => once(server, 'close')))
  }
}

/**
 * While the server closes, each connection ends with the reply under way, and those that wait for
 * none end at once. Otherwise a browser that keeps its connection open, or somebody who opened one
 * and says nothing, would keep the server from ending.
 */
export function closeConnectionsWithReplies(
  app: FastifyInstance,
  connections: Connections,
  departure: Departure,
): void {
  app.addHook('preClose', (done) => {
    departure.announce()
    connections.end()
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (departure.isAnnounced) reply.header('Connection', 'close')
    done(null, payload)
  })
}
