import { FailureLimit } from '../../http/failure-limit.ts'
import type { Context } from '../../http/context.ts'
import { signInWarningMail } from '../../mail/sign-in-warning-mail.ts'
import { limitWindowMs } from './sign-in-limit.ts'

/**
 * Warns the owner of an account by mail that attempts to sign in were blocked: once a day, which
 * the outbox ensures. Not part of the request, whose time must not reveal who has an account.
 */
export class SignInWarnings {
  readonly #asked: FailureLimit
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
    this.#asked = new FailureLimit({ most: 1, windowMs: limitWindowMs, now })
  }

  /** Never rejects. A flood of attempts causes one query in a quarter of an hour. */
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

  async #post(account: string, { store, mail, isAdmitted }: Context): Promise<void> {
    const user = await store.users.byUsername(account)
    // The addresses of demonstration accounts do not exist.
    if (!user || user.isDemonstration || !(await isAdmitted(user))) return
    const warning = { userId: user.id, recipient: user.username, at: this.#now() }
    await store.write((tx) => mail.post(tx, signInWarningMail(warning)))
    mail.wake()
  }
}
