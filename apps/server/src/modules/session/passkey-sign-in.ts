import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import * as contract from '@terrier/contract/passkeys'
import type { UsedCredential } from '@terrier/contract/passkeys'
import { Problem } from '@terrier/contract/problems'
import type { PasskeyCredential } from '@terrier/store/accounts/passkeys'
import { dummyPasswordHash } from '@terrier/store/password-hash'
import type { IncomingHttpHeaders } from 'node:http'

import { describeDevice } from '../../http/describe-device.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { challengeMs, createChallenge, useChallenge } from '../../passkeys/passkey-challenges.ts'
import { getRelyingParty, type RelyingParty } from '../../passkeys/relying-party.ts'
import { requireVerified } from '../../passkeys/require-verified.ts'
import { limitWindowMs } from './sign-in-limit.ts'
import { storeLanguage } from './store-language.ts'

/** Challenges of one network in a quarter of an hour, since each is stored for a while. */
const maxChallenges = 200

export function requestPasskeySignIn(now: () => Date) {
  const limit = new FailureLimit({ most: maxChallenges, windowMs: limitWindowMs, now })

  return call(contract.requestPasskeySignIn, async ({ clientAddress, headers }, context) => {
    const { id } = getRelyingParty(context.config, headers)
    limit.count(networkOf(clientAddress))
    const { challenge } = await generateAuthenticationOptions({ rpID: id })
    await createChallenge(challenge, null, context)
    return { challenge, rpId: id, timeout: challengeMs, userVerification: 'required' as const }
  })
}

/** Failures of one network in a quarter of an hour, as for passwords. */
const maxFailures = 200

/** Signs in with a passkey. Every refusal reads the same. */
export function createTokenByPasskey(now: () => Date) {
  const limit = new FailureLimit({ most: maxFailures, windowMs: limitWindowMs, now })

  return call(
    contract.createTokenByPasskey,
    async ({ body: { credential }, clientAddress, headers }, context) => {
      const { sessions, config } = context
      const relyingParty = getRelyingParty(config, headers)
      const network = networkOf(clientAddress)
      limit.count(network)
      const userId = await personOf(credential, { relyingParty, headers, clientAddress }, context)
      limit.forgive(network)
      const device = describeDevice(headers['user-agent'])
      return {
        access_token: await sessions.begin(userId, { device }),
        token_type: 'bearer' as const,
        expires_in: config.sessionSeconds,
      }
    },
  )
}

interface SigningIn {
  readonly relyingParty: RelyingParty
  readonly headers: IncomingHttpHeaders
  readonly clientAddress: string
}

/** The user whose passkey signed one of our challenges. Throws 'passkey-refused'. */
async function personOf(
  credential: UsedCredential,
  { relyingParty, headers, clientAddress }: SigningIn,
  context: Context,
): Promise<number> {
  const { store, isAdmitted, now } = context
  const known = await store.passkeys.findCredential(credential.id)
  if (!known) throw new Problem('passkey-refused')
  const counter = await verifiedCounter(credential, known, { relyingParty, context })
  const user = await store.users.byId(known.userId)
  if (!user || !(await isAdmitted(user))) throw new Problem('passkey-refused')
  // A user without a password must first choose one, by the link of a mail.
  if (user.passwordHash === dummyPasswordHash) throw new Problem('passkey-refused')
  await store.write(async (tx) => {
    const isUsed = await tx.passkeys.recordUse(known.credentialId, { counter, now: now() })
    if (!isUsed) throw new Problem('passkey-refused')
    // Accepts maps that were shared with this address before it had an account.
    await tx.sharing.acceptInvitations(user.id)
    await storeLanguage(tx, user, headers)
    await recordActivity(tx, {
      userId: user.id,
      kind: 'signed-in',
      detail: 'passkey',
      at: now(),
      ...originOf({ headers, clientAddress }),
    })
  })
  return user.id
}

interface Verifying {
  readonly relyingParty: RelyingParty
  readonly context: Context
}

async function verifiedCounter(
  credential: UsedCredential,
  known: PasskeyCredential,
  { relyingParty, context }: Verifying,
): Promise<number> {
  const { authenticationInfo } = await requireVerified(
    'passkey-refused',
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: useChallenge(null, context),
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: Uint8Array.from(known.publicKey),
        counter: known.counter,
      },
    }),
  )
  const handle = Buffer.from(credential.response.userHandle, 'base64url').toString()
  if (handle !== String(known.userId)) throw new Problem('passkey-refused')
  return authenticationInfo.newCounter
}
