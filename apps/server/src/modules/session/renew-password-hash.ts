import type { User } from '@terrier/store/stored'

import type { PasswordQueue } from '../../accounts/password-queue.ts'
import type { Context } from '../../http/context.ts'

/**
 * Hashes a password that was right with today's parameters, if its hash has older ones. After the
 * reply, which would otherwise take twice as long. A failure leaves the hash to the next log-in.
 */
export function renewPasswordHash(
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  password: string,
  passwords: PasswordQueue,
  { store, background, logger }: Pick<Context, 'store' | 'background' | 'logger'>,
): void {
  if (!passwords.isOutdated(passwordHash)) return
  background.run(async () => {
    try {
      const renewed = await passwords.hash(password)
      await store.write((tx) => tx.users.renewPasswordHash(id, passwordHash, renewed))
    } catch (error) {
      logger.warn({ err: error }, 'The hash of a password was not renewed')
    }
  })
}
