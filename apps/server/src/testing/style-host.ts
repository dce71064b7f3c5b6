import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the host sends for a path without its query: a JSON object, bytes, or anything else. */
export type StyleReply = object | Buffer | RequestListener

/** A fake provider of a MapLibre style, which requires a key. */
export class StyleHost implements AsyncDisposable {
  readonly url: string
  /** The paths requested, with their queries. */
  readonly requests: string[] = []
  /** By path; a key that ends in a slash stands for all paths below it. */
  replies: Readonly<Record<string, StyleReply>> = {}
  /** Answers every request instead, as a provider in trouble would. */
  failure: RequestListener | undefined
  /** The caching terms of every reply. */
  cacheControl = 'no-store'
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    const { port } = server.address() as AddressInfo
    this.url = `http://127.0.0.1:${port}`
    server.on('request', (request, response) => {
      const path = request.url ?? ''
      this.requests.push(path)
      const reply = this.failure ?? this.#replyTo(new URL(path, this.url).pathname)
      if (reply === undefined) return response.writeHead(404).end()
      if (typeof reply === 'function') return (reply as RequestListener)(request, response)
      const body = Buffer.isBuffer(reply) ? reply : JSON.stringify(reply)
      return response.writeHead(200, { 'Cache-Control': this.cacheControl }).end(body)
    })
  }

  #replyTo(path: string): StyleReply | undefined {
    const folder = Object.keys(this.replies).find(
      (key) => key.endsWith('/') && path.startsWith(key),
    )
    return this.replies[path] ?? this.replies[folder ?? '']
  }

  static async start(): Promise<StyleHost> {
    const server = createServer()
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return new StyleHost(server)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
