import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { report } from '../report.ts'
import { ask, type Reply, type Tab } from './wire.ts'

const people = 16
const pauseMs = 5

interface Person {
  readonly tab: Tab
  readonly eid: number
  /** The number of the lock: another one would mean that it was lost in between. */
  readonly fence: number
  revision: number
}

/**
 * People who load tiles, list maps, hold their locks and save, while servers are restarted. Each
 * request is sent once.
 */
export class RestartLoad {
  readonly #address: string
  readonly #token: string
  readonly #tiles: string
  readonly #failures: string[] = []
  #asked = 0
  #locksLost = 0
  #saved = 0

  constructor({ address, token, tiles }: { address: string; token: string; tiles: string }) {
    this.#address = address
    this.#token = token
    this.#tiles = tiles
  }

  /** Runs until this many requests were sent and `isDone` is true. */
  async run(requests: number, isDone: () => boolean): Promise<void> {
    const everybody = await Promise.all(Array.from({ length: people }, () => this.#arrive()))
    await Promise.all(
      everybody.map(async (person) => {
        for (let count = 0; this.#asked < requests || !isDone(); count++) {
          await this.#live(person, count)
          await delay(pauseMs * Math.random() * 2)
        }
      }),
    )
  }

  record(restarts: number): void {
    const what = `requests failed of ${this.#asked}, ${this.#saved} saves, ${restarts} restarts`
    report('R13', what, this.#failures.length, 'requests', { atMost: 0 })
    report('R13', `locks lost of ${people} held throughout`, this.#locksLost, 'locks', {
      atMost: 0,
    })
    for (const failure of new Set(this.#failures)) process.stdout.write(`      ${failure}\n`)
  }

  async #arrive(): Promise<Person> {
    const tab = { token: this.#token, session: randomUUID() }
    const data = JSON.stringify(emptyMap())
    const made = await ask(this.#address, tab, '/api/user/map/save', { eid: null, name: '', data })
    const { eid, revision } = made.body as { eid: number; revision: number }
    const held = await ask(this.#address, tab, `/api/user/map/${eid}/lock`, {})
    return { tab, eid, revision, fence: (held.body as { fence: number }).fence }
  }

  async #live(person: Person, count: number): Promise<void> {
    const { eid, fence } = person
    switch (count % 4) {
      case 0:
        await this.#ask(person, this.#tiles)
        return
      case 1:
        await this.#ask(person, '/api/user/maps/summary')
        return
      case 2: {
        const reply = await this.#ask(person, `/api/user/map/${eid}/lock`, {})
        if (reply && (reply.body as { fence: number }).fence !== fence) this.#locksLost += 1
        return
      }
      default: {
        const patch = { head: { name: `Map ${count}` } }
        const { revision } = person
        const body = { changeId: randomUUID(), revision, fence, patch }
        const reply = await this.#ask(person, `/api/user/map/${eid}/changes`, body)
        if (!reply) return
        this.#saved += 1
        person.revision = (reply.body as { revision: number }).revision
      }
    }
  }

  /** Undefined, and recorded as a failure, unless the reply was as expected. */
  async #ask({ tab }: Person, path: string, body?: object): Promise<Reply | undefined> {
    this.#asked += 1
    try {
      const reply = await ask(this.#address, tab, path, body)
      if (reply.status === 200) return reply
      this.#failures.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    } catch (error) {
      this.#failures.push(`${path}: ${String(error)}`)
    }
    return undefined
  }
}
