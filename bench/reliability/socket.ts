import { once } from 'node:events'

type Message = readonly [event: string, content: unknown]

/**
 * A client of the WebSocket: socket.io 4 over engine.io 4, by hand, so that no client library is
 * measured. 40 is a connection, 42 an event, 2 a ping and 3 its reply.
 */
export class Socket implements Disposable {
  readonly #socket: WebSocket
  readonly #closed: Promise<unknown>
  #listeners: ((message: Message) => void)[] = []
  #isConnected = false
  #isClosed = false
  /** Why the server refused the connection. */
  refusal: string | undefined

  constructor(address: string, auth: unknown) {
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    this.#socket = new WebSocket(url)
    this.#closed = once(this.#socket, 'close').catch(() => undefined)
    void this.#closed.then(() => (this.#isClosed = true))
    this.#socket.addEventListener('error', () => undefined)
    this.#socket.addEventListener('message', ({ data }: { data: string }) => {
      if (data === '2') this.#socket.send('3')
      else if (data.startsWith('0')) this.#socket.send(`40${JSON.stringify(auth)}`)
      else if (data.startsWith('40')) this.#isConnected = true
      else if (data.startsWith('44')) this.refusal = data
      else if (data.startsWith('42')) this.#receive(JSON.parse(data.slice(2)) as Message)
    })
  }

  get isConnected(): boolean {
    return this.#isConnected && !this.#isClosed
  }

  get wasConnected(): boolean {
    return this.#isConnected
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves when the server has accepted or refused the connection, or closed it. */
  async settled(): Promise<void> {
    while (!this.#isConnected && this.refusal === undefined && !this.#isClosed) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  closed(): Promise<unknown> {
    return this.#closed
  }

  follow(mapId: unknown): void {
    this.send('currentMap', mapId)
  }

  send(event: string, content: unknown): void {
    this.sendText(`42${JSON.stringify([event, content])}`)
  }

  /** A frame of any content, while the connection is open. */
  sendText(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  /** Calls `listener` with each message that arrives. */
  onMessage(listener: (message: Message) => void): void {
    this.#listeners.push(listener)
  }

  /** Resolves to the content of the next message of this event. */
  next(event: string): Promise<unknown> {
    return new Promise((resolve) => {
      const listener = ([name, content]: Message) => {
        if (name !== event) return
        this.#listeners = this.#listeners.filter((one) => one !== listener)
        resolve(content)
      }
      this.#listeners.push(listener)
    })
  }

  [Symbol.dispose](): void {
    this.#socket.close()
  }

  #receive(message: Message): void {
    for (const listener of this.#listeners) listener(message)
  }
}
