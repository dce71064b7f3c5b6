import * as z from 'zod/mini'

import { AccountText } from './account-fields.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { passkeysMax, passwordInputMaxLength } from './limits.ts'
import { createToken } from './token.ts'

/* Passkeys: WebAuthn Level 3 credentials, with which a user signs in instead of with a password. */

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))

/** A passkey of an account, as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it was last used to sign in; null if never. */
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** A credential identifier has at most 1023 bytes, which are 1364 characters of base64url. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

const clientDataJSON = base64url(8000)

/** The credential from `navigator.credentials.create`, as JSON; binary values are base64url. */
export const CreatedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(32_000) }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** The credential from `navigator.credentials.get`, as JSON; binary values are base64url. */
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

/** The options for `navigator.credentials.create`, as JSON; binary values are base64url. */
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
  summary: 'List the passkeys of the signed-in user, oldest first',
  audience: 'signed-in',
  reply: z.object({ passkeys: z.array(Passkey) }),
  problems: ['session-ended'],
})

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

/** First step of adding a passkey: options with a challenge, for one use within five minutes. */
export const requestPasskeyCreation = call({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Start adding a passkey: get a challenge for this session, valid once for five minutes',
  audience: 'signed-in',
  /** The current password, since a passkey stays valid when the password is changed. */
  body: z.object({ password: z.string().check(z.maxLength(passwordInputMaxLength)) }),
  reply: CreationOptions,
  problems: [...problemsOfChanging, 'passkeys-unavailable', 'too-many-requests'],
})

/** Second step of adding a passkey: the credential created with the options of the first one. */
export const addPasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/add',
  summary: `Add the passkey that answers the challenge of this session, at most ${passkeysMax} per user`,
  audience: 'signed-in',
  body: z.object({ name: AccountText, credential: CreatedCredential }),
  reply: Passkey,
  problems: [...problemsOfChanging, 'passkey-not-added', 'passkeys-unavailable'],
})

/** Idempotent: a passkey that does not exist, or belongs to another user, is not an error. */
export const removePasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/remove',
  summary: 'Remove a passkey; removing one that no longer exists is not an error',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: problemsOfChanging,
})

/** First step of signing in: options with a challenge, for one use within five minutes. */
export const requestPasskeySignIn = call({
  method: 'POST',
  path: '/api/token/passkey/options',
  summary: 'Start logging in with a passkey: get a challenge, valid once for five minutes',
  audience: 'anyone',
  /** The same for everybody: the user is identified only by the passkey itself. */
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  problems: ['passkeys-unavailable', 'too-many-requests'],
})

/** Second step of signing in. The reply is that of `createToken`. */
export const createTokenByPasskey = call({
  method: 'POST',
  path: '/api/token/passkey',
  summary: 'Log in with the passkey that answers a challenge',
  audience: 'anyone',
  body: z.object({ credential: UsedCredential }),
  reply: createToken.reply,
  problems: ['bad-request', 'passkey-refused', 'passkeys-unavailable', 'too-many-requests'],
})
