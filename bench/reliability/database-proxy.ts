import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** 'refused': connections are cut, and new ones at once; 'silent': no byte passes any more. */
type Mode = 'passing' | 'refused' | 'silent'

/** A TCP proxy before a database, which can seem to be stopped or to hang. */
export class DatabaseProxy {
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#take(client))
  #mode: Mode = 'passing'

  constructor(port: number) {
    this.#port = port
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve((this.#server.address() as AddressInfo).port)
      })
    })
  }

  set(mode: Mode): void {
    this.#mode = mode
    for (const socket of this.#sockets) {
      if (mode === 'refused') socket.destroy()
      else if (mode === 'silent') socket.pause()
      else socket.resume()
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #take(client: Socket): void {
    if (this.#mode === 'refused') {
      client.destroy()
      return
    }
    const database = connect(this.#port, '127.0.0.1')
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', (data) => to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      if (this.#mode === 'silent') from.pause()
    }
  }
}
