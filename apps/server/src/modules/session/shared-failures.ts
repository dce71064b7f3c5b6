import type { Store } from '@terrier/store/store'

import { RetryLater } from '../../http/retry-later.ts'
import { limitWindowMs, type SignInCounter } from './sign-in-limit.ts'

/** Wrong passwords, counted across all server processes. A correct password writes nothing. */
export class SharedFailures {
  readonly #store: Store
  readonly #now: () => Date

  constructor(store: Store, now: () => Date) {
    this.#store = store
    this.#now = now
  }

  /** Throws 'too-many-requests' with the time until the next attempt is allowed. */
  async assertWithin(bounds: readonly SignInCounter[]): Promise<void> {
    const counts = await this.#store.signInFailures.find(
      bounds.map(({ key }) => key),
      this.#since(),
    )
    for (const { key, most } of bounds) {
      const count = counts.find((one) => Buffer.compare(one.key, key) === 0)
      if (!count || count.failures < most) continue
      const waitMs = count.startedAt.getTime() + limitWindowMs - this.#now().getTime()
      throw new RetryLater('too-many-requests', waitMs / 1000)
    }
  }

  async add(bounds: readonly SignInCounter[]): Promise<void> {
    const keys = bounds.map(({ key }) => key)
    await this.#store.write((tx) =>
      tx.signInFailures.add(keys, { now: this.#now(), since: this.#since() }),
    )
  }

  #since(): Date {
    return new Date(this.#now().getTime() - limitWindowMs)
  }
}
