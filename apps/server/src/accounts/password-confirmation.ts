import { Problem } from '@terrier/contract/problems'
import type { User } from '@terrier/store/stored'

import type { Context } from '../http/context.ts'
import { FailureLimit } from '../http/failure-limit.ts'
import type { Viewer } from '../http/sessions.ts'
import { assertValidFields } from './assert-valid-fields.ts'
import type { PasswordQueue } from './password-queue.ts'

/**
 * Wrong passwords of one account in an hour: an open session must not allow guessing the password.
 */
const most = 10
const windowMs = 60 * 60_000

/** Asks a signed-in user for their password again, before an action that cannot be undone. */
export class PasswordConfirmation {
  readonly #passwords: PasswordQueue
  readonly #limit: FailureLimit

  constructor(passwords: PasswordQueue, now: () => Date) {
    this.#passwords = passwords
    this.#limit = new FailureLimit({ most, windowMs, now })
  }

  /** Throws 'bad-request' with the field `password`, 'too-many-requests' or 'session-ended'. */
  async assert({ userId }: Viewer, password: string, { store }: Context): Promise<User> {
    const account = String(userId)
    this.#limit.count(account)
    const user = await store.users.byId(userId)
    if (!user) throw new Problem('session-ended')
    if (!(await this.#passwords.verify(user.passwordHash, password))) {
      assertValidFields({ password: ['The password is not correct.'] })
    }
    this.#limit.forgive(account)
    return user
  }
}
