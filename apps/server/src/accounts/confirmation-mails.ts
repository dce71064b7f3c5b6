import { Problem } from '@terrier/contract/problems'
import type { Writer } from '@terrier/store/store'
import type { User } from '@terrier/store/stored'

import { accountLinks } from '@terrier/domain/account/account-links'
import { mailAccountLink } from './mail-account-link.ts'
import type { Context } from '../http/context.ts'
import { RetryLater } from '../http/retry-later.ts'
import { confirmNewEmailMail, verifyEmailMail } from '../mail/account-mails.ts'

const hourMs = 60 * 60_000

/** Mails of one kind that one account may cause within an hour, so that nobody can be spammed. */
const mostAnHour = 5

async function limitMails(
  tx: Writer,
  userId: number,
  purpose: 'verify-email' | 'change-email',
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const count = await tx.accountTokens.countSince(userId, purpose, since)
  if (count >= mostAnHour) throw new RetryLater('too-many-requests', hourMs / 1000)
}

/**
 * Mails the link that confirms the current address. Throws 'too-many-requests', 'mail-unavailable'.
 */
export async function queueVerificationMail(
  tx: Writer,
  context: Context,
  { id, username }: User,
): Promise<void> {
  await limitMails(tx, id, 'verify-email', context.now())
  const isPosted = await mailAccountLink(tx, context, {
    purpose: 'verify-email',
    userId: id,
    email: username,
    write: (origin, token) => verifyEmailMail(username, accountLinks.confirmEmail(origin, token)),
  })
  if (!isPosted) throw new Problem('mail-unavailable')
}

interface EmailChange {
  readonly user: User
  readonly email: string
  /** The requesting session, which stays valid when the address changes. */
  readonly sessionId: number
}

/** Mails the link that confirms a new address. Throws 'too-many-requests', 'mail-unavailable'. */
export async function queueNewEmailMail(
  tx: Writer,
  context: Context,
  { user, email, sessionId }: EmailChange,
): Promise<void> {
  await limitMails(tx, user.id, 'change-email', context.now())
  const isPosted = await mailAccountLink(tx, context, {
    purpose: 'change-email',
    userId: user.id,
    email,
    sessionId,
    language: user.language,
    write: (origin, token) => confirmNewEmailMail(email, accountLinks.confirmEmail(origin, token)),
  })
  if (!isPosted) throw new Problem('mail-unavailable')
}
