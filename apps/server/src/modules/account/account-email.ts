import * as contract from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'
import { accountLinks } from '@terrier/domain/account/account-links'
import { accountRules } from '@terrier/domain/account/account-rules'
import { emailKey } from '@terrier/domain/account/email-key'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { queueNewEmailMail, queueVerificationMail } from '../../accounts/confirmation-mails.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { emailChangeRequestedMail } from '../../mail/account-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import { assertEmailIsFree } from './duplicate-email.ts'

/** Addresses that one account may try in a day: the reply reveals whether they are taken. */
const most = 20
const windowMs = 24 * 60 * 60_000

/**
 * The new address takes effect when its link is confirmed; until then people sign in with the
 * current one.
 */
export function changeEmail(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract.changeEmail, async (given, context) => {
    const { body, viewer } = given
    const { store, config, mail } = context
    requireWritable(config)
    assertValidFields(collectFieldErrors([['username', accountRules.username(body.username)]]))
    const user = await store.users.byId(viewer.userId)
    if (!user) throw new Problem('session-ended')
    const email = body.username.trim()
    if (email === user.username) return { username: user.username, pendingEmail: null }
    limit.count(String(user.id))
    const holder = await store.users.byUsername(email)
    // A user may change the spelling of their own address.
    assertEmailIsFree(holder === undefined || emailKey(email) === emailKey(user.username))
    await store.write(async (tx) => {
      // A new request replaces earlier ones.
      await tx.accountTokens.expire(user.id, 'change-email', now())
      await queueNewEmailMail(tx, context, { user, email, sessionId: viewer.sessionId })
      await recordActivity(tx, {
        userId: user.id,
        kind: 'email-change-requested',
        at: now(),
        ...originOf(given),
      })
      const reset = accountLinks.requestReset(productOrigin(config))
      await mail.post(tx, {
        ...emailChangeRequestedMail(user.username, email, reset),
        senderId: null,
        about: `email-change-requested:${user.id}:${crypto.randomUUID()}`,
      })
    })
    mail.wake()
    return { username: user.username, pendingEmail: email }
  })
}

/** For the pending new address, or else for the current one if it was never confirmed. */
export const resendConfirmation = call(contract.resendConfirmation, async ({ viewer }, context) => {
  const { store, config, mail, now } = context
  requireWritable(config)
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  const pending = await store.accountTokens.findPendingEmail(user.id, now())
  if (pending === null && user.verifiedAt !== null) return { email: null }
  await store.write((tx) =>
    pending === null
      ? queueVerificationMail(tx, context, user)
      : queueNewEmailMail(tx, context, { user, email: pending, sessionId: viewer.sessionId }),
  )
  mail.wake()
  return { email: pending ?? user.username }
})
