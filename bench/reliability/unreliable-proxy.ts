import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Shares of all requests. The others are forwarded normally. */
const shares = { replyLost: 0.3, twiceAtOnce: 0.1, copyLater: 0.1, overtaken: 0.1 }

/** The longest delay of a request: later ones for the same map are sent and answered meanwhile. */
const longestMs = 400

interface Passed {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** A proxy that drops replies, duplicates requests and reorders them. */
export class UnreliableProxy {
  readonly counts = { requests: 0, replyLost: 0, twiceAtOnce: 0, copyLater: 0, overtaken: 0 }
  /**
   * By map, the ids of the saves that the server answered with 200, whether or not the reply
   * arrived.
   */
  readonly saved = new Map<number, Set<string>>()
  readonly #port: number
  readonly #underway = new Set<Promise<unknown>>()
  readonly #server = createServer((asked, reply) => void this.#take(asked, reply))

  constructor(port: number) {
    this.#port = port
  }

  listen(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const { port } = this.#server.address() as AddressInfo
        resolve(`http://127.0.0.1:${port}`)
      })
    })
  }

  /** Resolves when all requests have arrived. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #take(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(asked as AsyncIterable<Buffer>))
    const { method = 'GET', url: path = '/' } = asked
    const headers = { ...asked.headersDistinct }
    const kept = ['authorization', 'content-type', 'x-terrier-session'].flatMap((name) => {
      const [value] = headers[name] ?? []
      return value === undefined ? [] : [[name, value] as const]
    })
    const passed = { method, path, headers: Object.fromEntries(kept), body }
    this.counts.requests += 1
    await this.#pass(passed, reply)
  }

  async #pass(passed: Passed, reply: ServerResponse): Promise<void> {
    const fate = fateBy(Math.random())
    if (fate !== undefined) this.counts[fate] += 1
    if (fate === 'overtaken') {
      // Aborted by the browser, but still delivered.
      reply.destroy()
      this.#later(passed)
      return
    }
    if (fate === 'copyLater') this.#later(passed)
    if (fate === 'twiceAtOnce') void this.#deliver(passed)
    const answer = await this.#deliver(passed)
    if (!answer || fate === 'replyLost') reply.destroy()
    else reply.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  }

  #later(passed: Passed): void {
    const arrival = delay(Math.random() * longestMs).then(() => this.#deliver(passed))
    this.#track(arrival)
  }

  #track(work: Promise<unknown>): void {
    this.#underway.add(work)
    void work.finally(() => this.#underway.delete(work))
  }

  #deliver({ method, path, headers, body }: Passed): Promise<Answer | undefined> {
    const length = { 'content-length': String(body.length) }
    const delivery = new Promise<Answer | undefined>((resolve) => {
      const options = { port: this.#port, method, path, headers: { ...headers, ...length } }
      const sent = request(options, async (response) => {
        const reported = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
        const type = response.headers['content-type'] ?? ''
        const status = response.statusCode ?? 0
        // Everything else that the page fetches has no change to count.
        if (status === 200 && method === 'POST') this.#note(path, body, reported)
        resolve({ status, type, body: reported })
      })
      sent.on('error', () => resolve(undefined))
      sent.end(body)
    })
    this.#track(delivery)
    return delivery
  }

  #note(path: string, body: Buffer, reported: Buffer): void {
    const { changeId } = JSON.parse(body.toString()) as { changeId?: string }
    const { eid } = JSON.parse(reported.toString()) as { eid?: number }
    const map = eid ?? Number(/\/map\/(\d+)\/changes/.exec(path)?.[1])
    if (changeId === undefined || !map) return
    this.saved.set(map, (this.saved.get(map) ?? new Set()).add(changeId))
  }
}

type Fate = keyof typeof shares

function fateBy(chance: number): Fate | undefined {
  let below = 0
  for (const [fate, share] of Object.entries(shares) as [Fate, number][]) {
    below += share
    if (chance < below) return fate
  }
  return undefined
}
