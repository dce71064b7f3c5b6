import { Problem } from '@terrier/contract/problems'
import { createToken as contract } from '@terrier/contract/token'
import { emailKey } from '@terrier/domain/account/email-key'

import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { PasswordCheck } from './password-check.ts'

const quarterOfAnHourMs = 15 * 60_000

/** Signs in. Every refusal reads the same and takes as long, whether or not the account exists. */
export function createToken(now: () => Date) {
  const passwords = new PasswordCheck()
  const failuresOfAccount = new FailureLimit({ most: 20, windowMs: quarterOfAnHourMs, now })
  const failuresFromAddress = new FailureLimit({ most: 200, windowMs: quarterOfAnHourMs, now })

  return call(contract, async ({ body, clientAddress }, { store, sessions, config, mayBeHere }) => {
    // No link has been sent out that could be valid: password resets are not offered yet.
    if (body.reset_token !== undefined) throw new Problem('reset-link-invalid')
    const account = emailKey(body.username)
    failuresFromAddress.count(clientAddress)
    failuresOfAccount.count(account)
    const user = await store.users.byUsername(account)
    const fits = await passwords.fits(user?.passwordHash, body.password ?? '')
    if (!fits || !user || !(await mayBeHere(user))) {
      throw new Problem('wrong-credentials')
    }
    failuresFromAddress.forgive(clientAddress)
    failuresOfAccount.forgive(account)
    // What was shared with this address before it had an account.
    await store.write((tx) => tx.sharing.acceptInvitations(user.id))
    return {
      access_token: await sessions.begin(user.id, config.sessionSeconds),
      token_type: 'bearer' as const,
      expires_in: config.sessionSeconds,
    }
  })
}
