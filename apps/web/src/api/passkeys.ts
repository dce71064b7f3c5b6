import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import {
  addPasskey as addCall,
  createTokenByPasskey,
  requestPasskeyCreation,
  requestPasskeySignIn,
  type Passkey,
} from '@terrier/contract/passkeys'

import { request } from './request.ts'
import { acceptToken } from './sign-in.ts'

/**
 * A WebAuthn ceremony failed: cancelled by the user or browser, or the account already has a
 * passkey on this authenticator.
 */
export class PasskeyStopped extends Error {
  readonly reason: 'stopped' | 'already-there'

  constructor(reason: PasskeyStopped['reason'], cause: unknown) {
    super('The browser gave no passkey', { cause })
    this.name = 'PasskeyStopped'
    this.reason = reason
  }
}

/** Throws `ApiProblem` with the server's message, `ConnectionLost`, or `PasskeyStopped`. */
export async function signInByPasskey(): Promise<void> {
  const optionsJSON = await request(requestPasskeySignIn, {})
  const { id, rawId, response } = await given(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const used = { clientDataJSON, authenticatorData, signature, userHandle }
  const credential = { id, rawId, type: 'public-key' as const, response: used }
  await acceptToken(await request(createTokenByPasskey, { body: { credential } }))
}

/** Creates a passkey in the browser and adds it to the account. Throws as `signInByPasskey`. */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const optionsJSON = await request(requestPasskeyCreation, { body: { password } })
  const { id, rawId, response } = await given(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject } = response
  const created = { clientDataJSON, attestationObject }
  const credential = { id, rawId, type: 'public-key' as const, response: created }
  return request(addCall, { body: { name, credential } })
}

/** Awaits a WebAuthn ceremony and converts its errors to `PasskeyStopped`. */
async function given<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new PasskeyStopped(isThere ? 'already-there' : 'stopped', error)
  }
}
