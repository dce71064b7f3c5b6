import * as z from 'zod/mini'

import { AccountText } from './account-fields.ts'
import { call } from './call.ts'
import { passkeysMax, passwordInputMaxLength } from './limits.ts'
import { createToken } from './token.ts'

/* Passkeys: signing in by a credential of WebAuthn, Level 3, instead of a password. */

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it signed in last; null before. */
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** Credential identifiers have at most 1023 bytes. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

const clientDataJSON = base64url(8000)

/** What `navigator.credentials.create` resolves to, as JSON. */
export const CreatedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(32_000) }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** What `navigator.credentials.get` resolves to, as JSON. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100),
  }),
})
export type UsedCredential = z.infer<typeof UsedCredential>

const publicKeyType = z.literal('public-key')

/** What `navigator.credentials.create` is asked for, as JSON. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKeyType })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const listPasskeys = call({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of the person signed in, the oldest first',
  audience: 'signed-in',
  reply: z.object({ passkeys: z.array(Passkey) }),
  problems: ['session-ended'],
})

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

export const requestPasskeyCreation = call({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Begin to add a passkey: a challenge for this session, valid once for five minutes',
  audience: 'signed-in',
  /** The present password: a passkey goes on working when the password is changed. */
  body: z.object({ password: z.string().check(z.maxLength(passwordInputMaxLength)) }),
  reply: CreationOptions,
  problems: [...problemsOfChanging, 'passkeys-unavailable', 'too-many-requests'],
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/add',
  summary: `Add the passkey that answers the challenge of this session; at most ${passkeysMax}`,
  audience: 'signed-in',
  body: z.object({ name: AccountText, credential: CreatedCredential }),
  reply: Passkey,
  problems: [...problemsOfChanging, 'passkey-not-added', 'passkeys-unavailable'],
})

export const removePasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/remove',
  summary: 'Remove a passkey of the person; one that is gone already is no error',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

export const requestPasskeySignIn = call({
  method: 'POST',
  path: '/api/token/passkey/options',
  summary: 'Begin to sign in with a passkey: a challenge, valid once for five minutes',
  audience: 'anyone',
  /** The same for everybody: nobody says who they are before the passkey does. */
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  problems: ['passkeys-unavailable', 'too-many-requests'],
})

export const createTokenByPasskey = call({
  method: 'POST',
  path: '/api/token/passkey',
  summary: 'Sign in with the passkey that answers a challenge',
  audience: 'anyone',
  body: z.object({ credential: UsedCredential }),
  reply: createToken.reply,
  problems: ['bad-request', 'passkey-refused', 'passkeys-unavailable', 'too-many-requests'],
})
