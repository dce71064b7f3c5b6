import { Problem } from '@terrier/contract/problems'
import { createToken as contract } from '@terrier/contract/token'
import { emailKey } from '@terrier/domain/account/email-key'

import { call } from '../../http/call.ts'
import { networkOf } from '../../http/network-of.ts'
import { RetryLater } from '../../http/retry-later.ts'
import {
  createDeviceToken,
  deviceSeconds,
  encodeDeviceCookie,
  findDeviceToken,
  hashDeviceToken,
} from './device-cookie.ts'
import { PasswordCheck } from './password-check.ts'
import { SignInLimit, type SignInAttempt } from './sign-in-limit.ts'
import { SignInWarnings } from './sign-in-warnings.ts'

/** Signs in. Every refusal reads the same and takes as long, whether or not the account exists. */
export function createToken(now: () => Date) {
  const passwords = new PasswordCheck()
  const limit = new SignInLimit(now)
  const warnings = new SignInWarnings(now)

  return call(contract, async ({ body, clientAddress, headers, setHeader }, context) => {
    const { store, sessions, config, mayBeHere } = context
    // No link has been sent out that could be valid: password resets are not offered yet.
    if (body.reset_token !== undefined) throw new Problem('reset-link-invalid')
    const account = emailKey(body.username)
    const token = findDeviceToken(headers.cookie, account)
    const previous = token === undefined ? undefined : hashDeviceToken(token)
    const since = new Date(now().getTime() - deviceSeconds * 1000)
    const isKnown =
      previous !== undefined && (await store.devices.isKnown(previous, account, since))
    const attempt: SignInAttempt = {
      account,
      network: networkOf(clientAddress),
      ...(isKnown && { knownDevice: token }),
    }
    limit.countForNetwork(attempt)
    countForAccount(attempt)
    const user = await store.users.byUsername(account)
    const fits = await passwords.fits(user?.passwordHash, body.password ?? '')
    if (!fits || !user || !(await mayBeHere(user))) {
      throw new Problem('wrong-credentials')
    }
    limit.forgive(attempt)
    const newToken = createDeviceToken()
    await store.write(async (tx) => {
      // What was shared with this address before it had an account.
      await tx.sharing.acceptInvitations(user.id)
      const device = { tokenHash: hashDeviceToken(newToken), userId: user.id }
      await tx.devices.remember(device, { now: now(), ...(previous && { previous }) })
    })
    const isSecure = config.origin?.protocol === 'https:'
    setHeader('Set-Cookie', encodeDeviceCookie(account, newToken, isSecure))
    return {
      access_token: await sessions.begin(user.id, config.sessionSeconds),
      token_type: 'bearer' as const,
      expires_in: config.sessionSeconds,
    }

    function countForAccount(counted: SignInAttempt): void {
      try {
        limit.countForAccount(counted)
      } catch (error) {
        if (error instanceof RetryLater) void warnings.warn(account, context)
        throw error
      }
    }
  })
}
