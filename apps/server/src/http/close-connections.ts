import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { GracefulShutdown } from './graceful-shutdown.ts'

/** Interval at which a server that is closing checks its remaining connections. */
const sweepMs = 100

/** The HTTP connections of all servers of the application: 'localhost' may be two addresses. */
export class Connections {
  /** The servers that listen or still have connections. */
  readonly #servers = new Set<Server>()
  /** Connections without a request so far: Node counts them neither as idle nor as active. */
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

  /** Closes every idle connection, now and until the servers have closed. */
  end(): void {
    if (this.#servers.size === 0) return
    const timer = setInterval(() => {
      for (const socket of this.#silent) socket.destroy()
      // A connection whose reply had begun before the server closed becomes idle only later.
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
 * While the server closes, each connection ends after its current reply, and idle ones end
 * immediately. Otherwise a browser with a keep-alive connection, or a client that opened one and
 * sent nothing, would keep the server from closing.
 */
export function closeConnectionsWithReplies(
  app: FastifyInstance,
  connections: Connections,
  shutdown: GracefulShutdown,
): void {
  app.addHook('preClose', (done) => {
    shutdown.begin()
    connections.end()
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (shutdown.hasBegun) reply.header('Connection', 'close')
    done(null, payload)
  })
}
