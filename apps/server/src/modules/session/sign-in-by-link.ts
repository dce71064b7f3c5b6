import { Problem } from '@terrier/contract/problems'
import { dummyPasswordHash } from '@terrier/store/password-hash'
import type { NewActivity } from '@terrier/store/accounts/account-activity'
import type { EndedSession } from '@terrier/store/stored'

import { endSessions } from '@terrier/store/end-sessions'
import { hashToken } from '@terrier/store/accounts/random-token'
import { recordActivity } from '../../http/record-activity.ts'
import type { Context } from '../../http/context.ts'

interface LinkUse {
  /** The key of the address. */
  readonly account: string
  readonly token: string
  readonly origin: Pick<NewActivity, 'device' | 'network'>
}

interface SignedInByLink {
  readonly userId: number
  readonly ended: readonly EndedSession[]
}

/**
 * Consumes the token of a reset link for the account with this address. Throws 'reset-link-invalid'
 * or 'reset-link-expired' without consuming it. The link proves that its user reads the mail of the
 * address, so the address is verified, and every other session ends.
 */
export async function signInByLink(
  { account, token, origin }: LinkUse,
  { store, isAdmitted, now }: Context,
): Promise<SignedInByLink> {
  const user = await store.users.byUsername(account)
  const isRefused = user === undefined || !(await isAdmitted(user))
  return store.write(async (tx) => {
    const used = await tx.accountTokens.use(hashToken(token), {
      purposes: ['reset-password'],
      emailKey: account,
      now: now(),
    })
    if (used === 'expired') throw new Problem('reset-link-expired')
    if (used === 'unknown') throw new Problem('reset-link-invalid')
    const { userId } = used
    if (user?.id !== userId || isRefused) throw new Problem('reset-link-invalid')
    // Somebody else may have registered with this address, and would know the password, or have a
    // passkey.
    if (user.verifiedAt === null) {
      await tx.users.setPasswordHash(userId, dummyPasswordHash)
      await tx.passkeys.removeAll(userId)
    }
    await tx.accessTokens.revokeAll(userId)
    await tx.users.verify(userId)
    await tx.accountTokens.deleteOf(userId, ['reset-password', 'verify-email', 'change-email'])
    await tx.sharing.acceptInvitations(userId)
    await recordActivity(tx, {
      userId,
      kind: 'signed-in',
      detail: 'link',
      at: now(),
      ...origin,
    })
    return { userId, ended: await endSessions(tx, userId) }
  })
}
