import { FailureLimit } from '../../http/failure-limit.ts'
import type { Context } from '../../http/context.ts'
import { signInWarningMail } from '../../mail/sign-in-warning-mail.ts'
import { limitWindowMs } from './sign-in-limit.ts'

/**
 * Tells the owner of an account by mail that attempts to sign in to it were stopped: once a day, which
 * the outbox sees to. It is done apart from the reply, whose time must not tell who has an account.
 */
export class SignInWarnings {
  readonly #asked: FailureLimit
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
    this.#asked = new FailureLimit({ most: 1, windowMs: limitWindowMs, now })
  }

  /** Never rejects. A flood of attempts asks the database once in a quarter of an hour. */
  async warn(account: string, context: Context): Promise<void> {
    try {
      this.#asked.count(account)
    } catch {
      return
    }
    try {
      await this.#post(account, context)
    } catch (error) {
      context.logger.warn({ err: error }, 'The owner of an account could not be warned by mail')
    }
  }

  async #post(account: string, { store, mail, mayBeHere }: Context): Promise<void> {
    const user = await store.users.byUsername(account)
    // The addresses of demonstration accounts are nobody's.
    if (!user || user.isDemonstration || !(await mayBeHere(user))) return
    const warning = { userId: user.id, recipient: user.username, at: this.#now() }
    await store.write((tx) => mail.post(tx, signInWarningMail(warning)))
    mail.wake()
  }
}
