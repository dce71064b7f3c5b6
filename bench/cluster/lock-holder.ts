import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { ask } from '../reliability/wire.ts'

const renewEveryMs = 2000

/** A tab that holds the lock of a map of its own and renews it, as the product's client does. */
export class LockHolder {
  /** How often it had the lock anew: somebody else could have had it in between. */
  lost = 0
  readonly #address: string
  readonly #tab: { readonly token: string; readonly session: string }
  readonly #holding: Promise<void>
  #isOver = false

  constructor(address: string, token: string) {
    this.#address = address
    this.#tab = { token, session: randomUUID() }
    this.#holding = this.#hold()
  }

  end(): Promise<void> {
    this.#isOver = true
    return this.#holding
  }

  async #hold(): Promise<void> {
    const data = JSON.stringify(emptyMap())
    const path = '/api/user/map/save'
    const made = await ask(this.#address, this.#tab, path, { eid: null, name: '', data })
    const { eid } = made.body as { eid: number }
    let held: number | undefined
    while (!this.#isOver) {
      const fence = await this.#renew(eid)
      if (held !== undefined && fence !== undefined && fence !== held) this.lost += 1
      held = fence ?? held
      await delay(renewEveryMs)
    }
  }

  /** The fencing number; undefined without a reply. */
  async #renew(eid: number): Promise<number | undefined> {
    const path = `/api/user/map/${eid}/lock`
    const reply = await ask(this.#address, this.#tab, path, {}).catch(() => undefined)
    return reply?.status === 200 ? (reply.body as { fence: number }).fence : undefined
  }
}
