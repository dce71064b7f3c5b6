import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const askEveryMs = 200
const timeoutMs = 2000

interface Backend {
  readonly port: number
  isReady: boolean
}

/**
 * A load balancer: forwards requests in turn to the servers that report 'ready', and retries none,
 * so that a dropped request is lost.
 */
export class Balancer {
  readonly #backends: readonly Backend[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((asked, reply) => this.#pass(asked, reply))
  readonly #timer: ReturnType<typeof setInterval>
  #turn = 0

  constructor(ports: readonly number[]) {
    this.#backends = ports.map((port) => ({ port, isReady: false }))
    this.#timer = setInterval(() => this.#askAll(), askEveryMs)
  }

  /** Resolves to its address once it listens. */
  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const { port } = this.#server.address() as AddressInfo
        resolve(`http://127.0.0.1:${port}`)
      })
    })
  }

  isReady(port: number): boolean {
    return this.#backends.some((backend) => backend.port === port && backend.isReady)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #askAll(): void {
    for (const backend of this.#backends) {
      const options = { port: backend.port, path: '/api/health/ready', timeout: timeoutMs }
      // On a separate connection: health checks do not share those of forwarded requests.
      const asked = request({ ...options, agent: false }, (response) => {
        response.resume()
        backend.isReady = response.statusCode === 200
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => (backend.isReady = false))
      asked.end()
    }
  }

  #pass(asked: IncomingMessage, reply: ServerResponse): void {
    const ready = this.#backends.filter(({ isReady }) => isReady)
    const backend = ready[this.#turn++ % Math.max(1, ready.length)]
    if (!backend) {
      reply.writeHead(502).end('Nobody is ready.')
      return
    }
    const { method, url, headers } = asked
    const { port } = backend
    const { connection: _, ...kept } = headers
    const passed = request(
      { port, method, path: url, headers: kept, agent: this.#agent },
      (answer) => {
        const { connection: __, 'keep-alive': ___, ...reported } = answer.headers
        reply.writeHead(answer.statusCode ?? 502, reported)
        answer.pipe(reply)
        answer.on('error', () => reply.destroy())
      },
    )
    passed.on('error', (error) => {
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end(`${port}: ${error.message}`)
    })
    asked.pipe(passed)
  }
}
