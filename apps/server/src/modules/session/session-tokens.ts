import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/token'
import { emailKey } from '@terrier/domain/account/email-key'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'

import type { PasswordQueue } from '../../accounts/password-queue.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import { networkOf } from '../../http/network-of.ts'
import { RetryLater } from '../../http/retry-later.ts'
import { deviceSeconds, encodeDeviceCookie, findDeviceToken } from './device-cookie.ts'
import { SharedFailures } from './shared-failures.ts'
import { recordFailure } from './record-failure.ts'
import { renewPasswordHash } from './renew-password-hash.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { SignInLimit, type SignInAttempt } from './sign-in-limit.ts'
import { SignInWarnings } from './sign-in-warnings.ts'
import { storeLanguage } from './store-language.ts'

/** Signs in. Every refusal reads the same and takes as long, whether or not the account exists. */
export function createToken(passwords: PasswordQueue, now: () => Date) {
  const limit = new SignInLimit(now)
  const warnings = new SignInWarnings(now)

  return call(
    contract.createToken,
    async ({ body, clientAddress, headers, setHeader }, context) => {
      const { store, sessions, config, isAdmitted } = context
      const account = emailKey(body.username)
      const origin = originOf({ headers, clientAddress })
      if (body.reset_token !== undefined) {
        const network = networkOf(clientAddress)
        limit.countForNetwork({ account, network })
        const { userId, ended } = await signInByLink(
          { account, token: body.reset_token, origin },
          context,
        )
        limit.forgiveNetwork(network)
        sessions.forget(ended)
        const link = await tokenFor(userId, { mustChangePassword: true })
        return { ...link, must_change_password: true as const }
      }
      const token = findDeviceToken(headers.cookie, account)
      const previous = token === undefined ? undefined : hashToken(token)
      const since = new Date(now().getTime() - deviceSeconds * 1000)
      const isKnown =
        previous !== undefined && (await store.devices.isKnown(previous, account, since))
      const attempt: SignInAttempt = {
        account,
        network: networkOf(clientAddress),
        ...(isKnown && { knownDevice: token }),
      }
      const bounds = limit.boundsOf(attempt)
      const shared = new SharedFailures(store, now)
      limit.countForNetwork(attempt)
      await warnWhenStopped(async () => {
        limit.countForAccount(attempt)
        await shared.assertWithin(bounds)
      })
      const user = await store.users.byUsername(account)
      const fits = await passwords.verify(user?.passwordHash, body.password ?? '')
      if (!fits || !user || !(await isAdmitted(user))) {
        await shared.add(bounds)
        if (user) recordFailure({ userId: user.id, origin }, context)
        throw new Problem('wrong-credentials')
      }
      limit.forgive(attempt)
      renewPasswordHash(user, body.password ?? '', passwords, context)
      const newToken = createRandomToken()
      await store.write(async (tx) => {
        // Accepts maps that were shared with this address before it had an account.
        await tx.sharing.acceptInvitations(user.id)
        await storeLanguage(tx, user, headers)
        await recordActivity(tx, {
          userId: user.id,
          kind: 'signed-in',
          detail: 'password',
          at: now(),
          ...origin,
        })
        const known = { tokenHash: hashToken(newToken), userId: user.id }
        await tx.devices.remember(known, { now: now(), ...(previous && { previous }) })
      })
      const isSecure = config.origin?.protocol === 'https:'
      setHeader('Set-Cookie', encodeDeviceCookie(account, newToken, isSecure))
      return tokenFor(user.id)

      async function tokenFor(userId: number, { mustChangePassword = false } = {}) {
        return {
          access_token: await sessions.begin(userId, {
            device: origin.device,
            mustChangePassword,
          }),
          token_type: 'bearer' as const,
          expires_in: config.sessionSeconds,
        }
      }

      async function warnWhenStopped(check: () => Promise<void>): Promise<void> {
        try {
          await check()
        } catch (error) {
          if (error instanceof RetryLater) void warnings.warn(account, context)
          throw error
        }
      }
    },
  )
}

export const revokeToken = call(contract.revokeToken, async ({ viewer }, { sessions }) => {
  await sessions.end(viewer)
  return {}
})
