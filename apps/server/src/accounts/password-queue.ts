import {
  dummyPasswordHash,
  hasCost,
  hashPassword,
  passwordCost,
  verifyPassword,
} from '@terrier/store/password-hash'

import { RetryLater } from '../http/retry-later.ts'
import { BoundedQueue, QueueFull, type QueueLength } from '../queue/bounded-queue.ts'

/**
 * A hash takes 64 MiB and a core for about a tenth of a second: two at a time leave capacity for
 * other requests.
 */
const atOnce = 2
/** About three seconds of queueing. */
const mostWaiting = 60

/**
 * Hashes and verifies passwords in a bounded queue, however many people sign in at the same time.
 */
export class PasswordQueue {
  readonly #queue = new BoundedQueue({ atOnce, mostWaiting })
  readonly #cost

  constructor(cost = passwordCost) {
    this.#cost = cost
  }

  get length(): QueueLength {
    return this.#queue.length
  }

  /**
   * Whether the password matches the hash. Without a hash (an unknown address) it takes as long and
   * returns false, so that the time does not reveal who is registered. Throws 'too-many-requests'.
   */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const fits = await this.#run(() => verifyPassword(hash ?? dummyPasswordHash, password))
    return fits && hash !== undefined
  }

  /** The hash that is stored for a password. Throws 'too-many-requests'. */
  hash(password: string): Promise<string> {
    return this.#run(() => hashPassword(password, this.#cost))
  }

  /** Whether a stored hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean {
    return !hasCost(hash, this.#cost)
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(work)
    } catch (error) {
      if (error instanceof QueueFull) throw new RetryLater('too-many-requests', 3, { cause: error })
      throw error
    }
  }
}
