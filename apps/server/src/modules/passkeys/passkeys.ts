import { generateRegistrationOptions } from '@simplewebauthn/server'
import * as contract from '@terrier/contract/passkeys'
import type { Passkey } from '@terrier/contract/passkeys'
import type { StoredPasskey } from '@terrier/store/accounts/passkeys'

import type { PasswordConfirmation } from '../../accounts/password-confirmation.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { challengeMs, createChallenge } from '../../passkeys/passkey-challenges.ts'
import { getRelyingParty, keyAlgorithms } from '../../passkeys/relying-party.ts'

export const listPasskeys = call(contract.listPasskeys, async ({ viewer }, { store }) => ({
  passkeys: (await store.passkeys.listOf(viewer.userId)).map(passkeyReply),
}))

/**
 * A discoverable credential, which needs no typed address, with user verification (PIN or
 * biometric).
 */
const selection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

export const requestPasskeyCreation = (confirmation: PasswordConfirmation) =>
  call(
    contract.requestPasskeyCreation,
    async ({ body: { password }, viewer, headers }, context) => {
      requireWritable(context.config)
      const rp = getRelyingParty(context.config, headers)
      const user = await confirmation.assert(viewer, password, context)
      const present = await context.store.passkeys.credentialsOf(user.id)
      const options = await generateRegistrationOptions({
        rpName: rp.name,
        rpID: rp.id,
        userID: Uint8Array.from(Buffer.from(String(user.id))),
        userName: user.username,
        userDisplayName: `${user.firstName} ${user.lastName}`,
        timeout: challengeMs,
        attestationType: 'none',
        authenticatorSelection: selection,
        supportedAlgorithmIDs: keyAlgorithms,
      })
      await createChallenge(options.challenge, viewer.sessionId, context)
      return {
        challenge: options.challenge,
        rp,
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({
          type: 'public-key' as const,
          alg,
        })),
        timeout: challengeMs,
        excludeCredentials: present.map(({ credentialId }) => ({
          id: credentialId,
          type: 'public-key' as const,
        })),
        authenticatorSelection: selection,
        attestation: 'none' as const,
      }
    },
  )

export const removePasskey = call(contract.removePasskey, async (given, { store, config, now }) => {
  requireWritable(config)
  const { userId } = given.viewer
  const passkey = (await store.passkeys.listOf(userId)).find(({ id }) => id === given.body.id)
  if (!passkey) return {}
  await store.write(async (tx) => {
    await tx.passkeys.remove(userId, passkey.id)
    await recordActivity(tx, {
      userId,
      kind: 'passkey-removed',
      detail: passkey.name,
      at: now(),
      ...originOf(given),
    })
  })
  return {}
})

export const passkeyReply = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
