import { changePassword as contract } from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'
import { accountRules } from '@terrier/domain/account/account-rules'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'

import { accountLinks } from '@terrier/domain/account/account-links'
import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { endSessions } from '@terrier/store/end-sessions'
import type { PasswordQueue } from '../../accounts/password-queue.ts'
import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'

/** Attempts of one account in an hour; each costs a hash. */
const most = 20
const windowMs = 60 * 60_000

/** Ends every other session, and invalidates every unused mailed link. */
export function changePassword(passwords: PasswordQueue, now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract, async ({ body: { password }, viewer }, context) => {
    const { store, config, mail, sessions } = context
    requireWritable(config)
    assertValidFields(collectFieldErrors([['password', accountRules.password(password)]]))
    limit.count(String(viewer.userId))
    const user = await store.users.byId(viewer.userId)
    if (!user) throw new Problem('session-ended')
    const passwordHash = await passwords.hash(password)
    const reset = accountLinks.requestReset(productOrigin(config))
    const ended = await store.write(async (tx) => {
      await tx.users.setPasswordHash(user.id, passwordHash)
      await tx.sessions.endPasswordChange(viewer.sessionId)
      await tx.devices.forgetAll(user.id)
      await tx.accountTokens.deleteOf(user.id, ['reset-password', 'change-email'])
      await mail.post(tx, {
        ...passwordChangedMail(user.username, reset),
        senderId: null,
        about: `password-changed:${user.id}:${crypto.randomUUID()}`,
      })
      return endSessions(tx, user.id, { except: viewer.sessionId })
    })
    sessions.forget([...ended, viewer])
    mail.wake()
    return { endedSessions: ended.length }
  })
}
