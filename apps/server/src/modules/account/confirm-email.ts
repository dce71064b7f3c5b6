import { confirmEmail as contract } from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'
import type { UsedToken } from '@terrier/store/accounts/account-tokens'
import { isRefused } from '@terrier/store/outcome'
import type { Writer } from '@terrier/store/store'
import type { EndedSession, User } from '@terrier/store/stored'

import { endSessions } from '@terrier/store/end-sessions'
import { hashToken } from '@terrier/store/accounts/random-token'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { emailChangedMail } from '../../mail/account-mails.ts'
import { assertEmailIsFree } from './duplicate-email.ts'

const most = 100
const windowMs = 60 * 60_000

/**
 * The link proves that the mail was read, the session that the account is the reader's: whoever
 * registers with somebody else's address must not get it confirmed by them.
 */
export function confirmEmail(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs, now })

  return call(contract, async (given, context) => {
    requireWritable(context.config)
    const { viewer, clientAddress } = given
    const { token } = given.body
    const network = networkOf(clientAddress)
    limit.count(network)
    const used = { tokenHash: hashToken(token), userId: viewer.userId, origin: originOf(given) }
    const confirmed = await confirm(used, context)
    limit.forgive(network)
    context.sessions.forget(confirmed.ended)
    context.mail.wake()
    return { username: confirmed.username, changed: confirmed.changed }
  })
}

interface Confirmation {
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly origin: ReturnType<typeof originOf>
}

interface Confirmed {
  readonly username: string
  readonly changed: boolean
  readonly ended: readonly EndedSession[]
}

async function confirm(
  { tokenHash, userId, origin }: Confirmation,
  context: Context,
): Promise<Confirmed> {
  const purposes = ['verify-email', 'change-email'] as const
  const user = await context.store.users.byId(userId)
  if (!user) throw new Problem('session-ended')
  return context.store.write(async (tx) => {
    const used = await tx.accountTokens.use(tokenHash, { purposes, userId, now: context.now() })
    if (used === 'expired') throw new Problem('confirmation-link-expired')
    if (used === 'unknown') throw new Problem('confirmation-link-invalid')
    if (used.purpose !== 'change-email') return verifyAddress(tx, user)
    const confirmed = await changeAddress(tx, user, used, context)
    const at = context.now()
    await recordActivity(tx, { ...origin, userId, kind: 'email-changed', at })
    return confirmed
  })
}

async function verifyAddress(tx: Writer, { id, username }: User): Promise<Confirmed> {
  await tx.users.verify(id)
  await tx.accountTokens.deleteOf(id, ['verify-email'])
  await tx.sharing.acceptInvitations(id)
  return { username, changed: false, ended: [] }
}

/** The session that requested the change stays valid; every other one ends. */
async function changeAddress(
  tx: Writer,
  user: User,
  { email, sessionId }: UsedToken,
  { mail }: Context,
): Promise<Confirmed> {
  const changed = await tx.users.setUsername(user.id, email)
  assertEmailIsFree(!isRefused(changed))
  // Links that were mailed to the old address prove nothing about the new one.
  await tx.accountTokens.deleteOf(user.id, ['verify-email', 'change-email', 'reset-password'])
  await tx.sharing.acceptInvitations(user.id)
  const about = `email-changed:${user.id}:${crypto.randomUUID()}`
  const { username, language } = user
  const written = emailChangedMail(username, email)
  await mail.post(tx, { ...written, language, senderId: null, about })
  const ended = await endSessions(tx, user.id, sessionId === null ? {} : { except: sessionId })
  return { username: email, changed: true, ended }
}
