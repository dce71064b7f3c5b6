import { hashOfNobody, verifyPassword } from '@terrier/store/password-hash'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue, QueueFull } from '../../queue/bounded-queue.ts'

/** A check takes 64 MiB and a core for about a tenth of a second: two at a time leave room to serve. */
const atOnce = 2
/** About three seconds of waiting. */
const mostWaiting = 60

/** Checks passwords one after another, however many people sign in at the same minute. */
export class PasswordCheck {
  readonly #queue = new BoundedQueue({ atOnce, mostWaiting })

  /**
   * Whether the password fits the hash. Without a hash (nobody has that address) it takes as long and
   * is wrong, so that the time does not tell who is registered.
   */
  async fits(hash: string | undefined, password: string): Promise<boolean> {
    try {
      const fits = await this.#queue.run(() => verifyPassword(hash ?? hashOfNobody, password))
      return fits && hash !== undefined
    } catch (error) {
      if (error instanceof QueueFull) throw new RetryLater('too-many-requests', 3, { cause: error })
      throw error
    }
  }
}
