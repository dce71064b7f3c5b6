import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'

/** A reply that was read to its end. */
export interface Reply {
  /** 0 if the connection failed. */
  readonly status: number
  readonly milliseconds: number
  /** SHA-256 of the body, in hexadecimal. */
  readonly hash: string
  readonly body: Buffer
}

/** Asks one server over keep-alive connections, logged in. */
export class Asker {
  readonly #agent: Agent
  readonly #port: number
  readonly #headers: Readonly<Record<string, string>>

  constructor({ port, token }: { port: number; token: string }, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#port = port
    this.#headers = { authorization: `bearer ${token}` }
  }

  ask(path: string): Promise<Reply> {
    const startedMs = performance.now()
    return new Promise((resolve) => {
      const finish = (status: number, body: Buffer) =>
        resolve({
          status,
          milliseconds: performance.now() - startedMs,
          hash: createHash('sha256').update(body).digest('hex'),
          body,
        })
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path }
      request({ ...options, headers: this.#headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(chunks)))
        response.on('error', () => finish(0, Buffer.alloc(0)))
      })
        .on('error', () => finish(0, Buffer.alloc(0)))
        .end()
    })
  }

  /** Throws at any status but 200. */
  async json<Body>(path: string): Promise<Body> {
    const { status, body } = await this.ask(path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return JSON.parse(String(body)) as Body
  }

  close(): void {
    this.#agent.destroy()
  }
}
