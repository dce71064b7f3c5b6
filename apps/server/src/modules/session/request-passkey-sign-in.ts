import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { requestPasskeySignIn as contract } from '@terrier/contract/passkeys'

import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { challengeMs, createChallenge } from '../../passkeys/passkey-challenges.ts'
import { getRelyingParty } from '../../passkeys/relying-party.ts'
import { limitWindowMs } from './sign-in-limit.ts'

/** Challenges of one network in a quarter of an hour, since each is stored for a while. */
const most = 200

export function requestPasskeySignIn(now: () => Date) {
  const limit = new FailureLimit({ most, windowMs: limitWindowMs, now })

  return call(contract, async ({ clientAddress, headers }, context) => {
    const { id } = getRelyingParty(context.config, headers)
    limit.count(networkOf(clientAddress))
    const { challenge } = await generateAuthenticationOptions({ rpID: id })
    await createChallenge(challenge, null, context)
    return { challenge, rpId: id, timeout: challengeMs, userVerification: 'required' as const }
  })
}
