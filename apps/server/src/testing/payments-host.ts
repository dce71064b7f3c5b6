import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** How the host behaves: success, refusal, server error, redirect, invalid reply, or no reply. */
type Manner = 'agreed' | 'refuses' | 'fails' | 'redirects' | 'nonsense' | 'hangs' | 'hangs-up'

interface ReceivedCall {
  readonly path: string
  readonly body: unknown
  readonly key: string | undefined
}

/** A fake payments host over HTTP, which records its requests and what it would charge. */
export class PaymentsHost implements AsyncDisposable {
  readonly calls: ReceivedCall[] = []
  /** The subscriptions that were created, by their idempotency key. */
  readonly subscriptions = new Map<string, unknown>()
  manner: Manner = 'agreed'
  /** The mandates whose subscriptions were cancelled. */
  readonly cancelled = new Set<string>()
  /** How many times it charges, but drops the reply. */
  lostAnswers = 0
  /** The next mandate of the payment page. */
  nextMandate = () => 'MD0001'
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async start(port = 0): Promise<PaymentsHost> {
    const host = new PaymentsHost()
    host.#server.listen(port, '127.0.0.1')
    await once(host.#server, 'listening')
    return host
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/v1`
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', method, headers } = request
    if (method === 'GET') return this.#sendPage(path, response)
    const body: unknown = JSON.parse(await text(request))
    const key = headers['idempotency-key']?.toString()
    this.calls.push({ path, body, key })
    if (this.manner === 'hangs') return
    if (this.manner === 'hangs-up') return void response.destroy()
    if (this.manner === 'fails') return send(response, 500, { success: false })
    if (this.manner === 'refuses') return send(response, 422, { success: false })
    if (this.manner === 'nonsense') return void response.end('<h1>Hello</h1>')
    if (this.manner === 'redirects') {
      return void response.writeHead(307, { Location: `${this.url}/elsewhere` }).end()
    }
    if (path === '/v1/billing-request-flow') {
      return send(response, 200, { success: true, billingRequestFlowID: 'BRF0001' })
    }
    if (path === '/v1/subscription/cancel') {
      this.cancelled.add((body as { mandate: string }).mandate)
      return this.#answerUnlessLost(response)
    }
    this.#subscribe(key ?? '', body, response)
  }

  /** A key creates one subscription; with another body it is refused. */
  #subscribe(key: string, body: unknown, response: ServerResponse): void {
    const before = this.subscriptions.get(key)
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(body)) {
      return send(response, 409, { success: false })
    }
    this.subscriptions.set(key, body)
    this.#answerUnlessLost(response)
  }

  #answerUnlessLost(response: ServerResponse): void {
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1
      return void response.destroy()
    }
    send(response, 200, { success: true })
  }

  /** The provider's payment page. The origin of its parent window is a parameter of the request. */
  #sendPage(path: string, response: ServerResponse): void {
    const parent = new URL(path, 'http://localhost').searchParams.get('parent') ?? ''
    const given = { type: 'mandate', mandate: this.nextMandate() }
    const post = (message: object) =>
      `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(parent)})`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html>
<html lang="en-GB"><title>Direct debit</title><main><h1>Imitation of a direct debit</h1>
<button id="give">Give mandate</button> <button id="cancel">Cancel</button></main><script>
document.getElementById('give').onclick = () => ${post(given)}
document.getElementById('cancel').onclick = () => ${post({ type: 'cancelled' })}
</script></html>`)
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
