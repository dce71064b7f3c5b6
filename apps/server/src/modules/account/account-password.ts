import * as contract from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'
import { accountLinks } from '@terrier/domain/account/account-links'
import { accountRules } from '@terrier/domain/account/account-rules'
import { emailKey } from '@terrier/domain/account/email-key'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'
import { endSessions } from '@terrier/store/end-sessions'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { mailAccountLink } from '../../accounts/mail-account-link.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import type { PasswordQueue } from '../../accounts/password-queue.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { passwordChangedMail, resetPasswordMail } from '../../mail/account-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'

const hourMs = 60 * 60_000

/** Attempts of one account in an hour; each costs a hash. */
const maxChanges = 20

/** Ends every other session, and invalidates every unused mailed link. */
export function changePassword(passwords: PasswordQueue, now: () => Date) {
  const limit = new FailureLimit({ most: maxChanges, windowMs: hourMs, now })

  return call(contract.changePassword, async (given, context) => {
    const { viewer, body } = given
    const { password } = body
    const { store, config, mail, sessions, now: clock } = context
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
      await recordActivity(tx, {
        userId: user.id,
        kind: 'password-changed',
        at: clock(),
        ...originOf(given),
      })
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

const maxResets = {
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
  const limit = new FailureLimit({ most: maxResets.network, windowMs: hourMs, now })

  return call(contract.requestPasswordReset, (given, context) => {
    const { username } = given.body
    assertValidFields(collectFieldErrors([['username', accountRules.username(username)]]))
    limit.count(networkOf(given.clientAddress))
    const origin = originOf(given)
    context.background.run(() => postResetLink({ account: emailKey(username), origin }, context))
    return {}
  })
}

/** Never rejects. */
async function postResetLink(
  { account, origin }: { account: string; origin: ReturnType<typeof originOf> },
  context: Context,
): Promise<void> {
  const { store, mail, isAdmitted, now, logger } = context
  try {
    const user = await store.users.byUsername(account)
    if (!user || !(await isAdmitted(user))) return
    const { id, username } = user
    await store.write(async (tx) => {
      const since = new Date(now().getTime() - hourMs)
      const recent = await tx.accountTokens.countSince(id, 'reset-password', since)
      if (recent >= maxResets.account) return
      await recordActivity(tx, {
        userId: id,
        kind: 'password-link-requested',
        at: now(),
        ...origin,
      })
      await mailAccountLink(tx, context, {
        purpose: 'reset-password',
        userId: id,
        email: username,
        write: (site, token) =>
          resetPasswordMail(username, accountLinks.resetPassword(site, token, username)),
      })
    })
    mail.wake()
  } catch (error) {
    logger.warn({ err: error }, 'A password reset link could not be mailed')
  }
}
