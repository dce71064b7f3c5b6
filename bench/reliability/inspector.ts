/** A connection to the inspector of a server that was started with `--inspect`. */
export class Inspector implements Disposable {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #count = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }: { data: string }) => {
      const { id, result } = JSON.parse(data) as { id?: number; result?: unknown }
      if (id === undefined) return
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async connect(port: number): Promise<Inspector> {
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
    const [target] = targets as { webSocketDebuggerUrl: string }[]
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('The inspector does not answer')))
    })
    return new Inspector(socket)
  }

  collectGarbage(): Promise<unknown> {
    return this.#send('HeapProfiler.collectGarbage')
  }

  /** The heap of JavaScript that is in use after a collection, in bytes. */
  async heapBytes(): Promise<number> {
    await this.collectGarbage()
    await this.collectGarbage()
    return ((await this.#send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize
  }

  [Symbol.dispose](): void {
    this.#socket.close()
  }

  #send(method: string): Promise<unknown> {
    this.#count += 1
    const id = this.#count
    const answered = new Promise((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method }))
    return answered
  }
}
