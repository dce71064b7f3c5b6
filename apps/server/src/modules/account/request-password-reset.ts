import { requestPasswordReset as contract } from '@terrier/contract/account-details'
import { accountRules } from '@terrier/domain/account/account-rules'
import { emailKey } from '@terrier/domain/account/email-key'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'

import { accountLinks } from '@terrier/domain/account/account-links'
import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { mailAccountLink } from '../../accounts/mail-account-link.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { resetPasswordMail } from '../../mail/account-mails.ts'

const hourMs = 60 * 60_000

const most = {
  /** Requests of one network in an hour. */
  network: 30,
  /** Links mailed to one account in an hour. */
  account: 3,
} as const

/**
 * Replies before the account is looked up, so that neither the reply nor its time reveals whether
 * it exists. The mail is prepared after the reply.
 */
export function requestPasswordReset(now: () => Date) {
  const limit = new FailureLimit({ most: most.network, windowMs: hourMs, now })

  return call(contract, ({ body: { username }, clientAddress }, context) => {
    assertValidFields(collectFieldErrors([['username', accountRules.username(username)]]))
    limit.count(networkOf(clientAddress))
    context.background.run(() => postResetLink(emailKey(username), context))
    return {}
  })
}

/** Never rejects. */
async function postResetLink(account: string, context: Context): Promise<void> {
  const { store, mail, mayBeHere, now, logger } = context
  try {
    const user = await store.users.byUsername(account)
    if (!user || !(await mayBeHere(user))) return
    const { id, username } = user
    await store.write(async (tx) => {
      const since = new Date(now().getTime() - hourMs)
      const recent = await tx.accountTokens.countSince(id, 'reset-password', since)
      if (recent >= most.account) return
      await mailAccountLink(tx, context, {
        purpose: 'reset-password',
        userId: id,
        email: username,
        write: (origin, token) =>
          resetPasswordMail(username, accountLinks.resetPassword(origin, token, username)),
      })
    })
    mail.wake()
  } catch (error) {
    logger.warn({ err: error }, 'A password reset link could not be mailed')
  }
}
