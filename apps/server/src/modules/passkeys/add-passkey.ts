import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { passkeyNameMaxLength, passkeysMax } from '@terrier/contract/limits'
import { addPasskey as contract } from '@terrier/contract/passkeys'
import { Problem } from '@terrier/contract/problems'
import { accountLinks } from '@terrier/domain/account/account-links'
import type { NewPasskey, StoredPasskey } from '@terrier/store/accounts/passkeys'
import type { User } from '@terrier/store/stored'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { passkeyAddedMail } from '../../mail/account-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import { useChallenge } from '../../passkeys/passkey-challenges.ts'
import { keyAlgorithms, getRelyingParty } from '../../passkeys/relying-party.ts'
import { requireVerified } from '../../passkeys/require-verified.ts'
import { passkeyReply } from './passkeys.ts'

export const addPasskey = call(contract, async (given, context) => {
  const { body, viewer, headers } = given
  requireWritable(context.config)
  const name = body.name.trim()
  assertName(name)
  const { id, origin } = getRelyingParty(context.config, headers)
  const user = await context.store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  const { registrationInfo } = await requireVerified(
    'passkey-not-added',
    verifyRegistrationResponse({
      response: { ...body.credential, clientExtensionResults: {} },
      expectedChallenge: useChallenge(viewer.sessionId, context),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    }),
  )
  if (!registrationInfo) throw new Problem('passkey-not-added')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const passkey = { userId: user.id, credentialId, publicKey, counter, name }
  return passkeyReply(await addAndNotify({ passkey, user, origin: originOf(given) }, context))
})

function assertName(name: string): void {
  if (name === '') assertValidFields({ name: ['Enter a name for the passkey.'] })
  if (Array.from(name).length > passkeyNameMaxLength) {
    assertValidFields({ name: [`Use at most ${passkeyNameMaxLength} characters.`] })
  }
}

interface Addition {
  readonly passkey: NewPasskey
  readonly user: User
  readonly origin: ReturnType<typeof originOf>
}

/**
 * Adds the passkey and notifies the owner of the account by mail, in case somebody else added it.
 */
async function addAndNotify(
  { passkey, user: { id, username }, origin }: Addition,
  { store, config, mail, now }: Context,
): Promise<StoredPasskey> {
  const added = await store.write(async (tx) => {
    const made = requireDone(await tx.passkeys.create(passkey, { most: passkeysMax }))
    if (!made) return undefined
    await recordActivity(tx, {
      userId: id,
      kind: 'passkey-added',
      detail: passkey.name,
      at: now(),
      ...origin,
    })
    const reset = accountLinks.requestReset(productOrigin(config))
    await mail.post(tx, {
      ...passkeyAddedMail(username, passkey.name, reset),
      senderId: null,
      about: `passkey-added:${id}:${made.id}`,
    })
    return made
  })
  if (added) {
    mail.wake()
    return added
  }
  const message = `You already have ${passkeysMax} passkeys. Remove one before you add another.`
  throw new Problem('bad-request', { message, errors: { name: [message] } })
}
