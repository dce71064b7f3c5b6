import * as z from 'zod/mini'

import { AccountText } from './account-fields.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { accessTokenMaxDays, accessTokensMax, passwordInputMaxLength } from './limits.ts'

/*
 * Personal access tokens: credentials with which a GIS program reads the OGC API, so that it never
 * stores the password of the account.
 */

/** What a token may read. No scope allows a change. */
export const accessTokenScopes = ['layers', 'ownership', 'data-groups', 'maps'] as const
export const AccessTokenScope = z.enum(accessTokenScopes)
export type AccessTokenScope = z.infer<typeof AccessTokenScope>

/** A personal access token as its owner sees it, without the secret. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(AccessTokenScope),
  /** ISO 8601, UTC, as are the other times. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was last used, to within some minutes; null if never. */
  lastUsedAt: z.nullable(z.string()),
})
export type AccessToken = z.infer<typeof AccessToken>

export const listAccessTokens = call({
  method: 'GET',
  path: '/api/user/access-tokens',
  summary: 'List the personal access tokens of the signed-in user, newest first',
  audience: 'signed-in',
  reply: z.object({ accessTokens: z.array(AccessToken) }),
  problems: ['session-ended'],
})

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

/**
 * The reply is the only place where the secret `token` ever appears: the server stores just its
 * hash.
 */
export const createAccessToken = call({
  method: 'POST',
  path: '/api/user/access-tokens/create',
  summary: `Create a personal access token, at most ${accessTokensMax} per user; only this reply shows its value`,
  audience: 'signed-in',
  body: z.object({
    name: AccountText,
    scopes: z.array(AccessTokenScope).check(z.minLength(1), z.maxLength(accessTokenScopes.length)),
    /** How long the token is valid. */
    days: z.int().check(z.minimum(1), z.maximum(accessTokenMaxDays)),
    /** The current password, since a token outlives the session that created it. */
    password: z.string().check(z.maxLength(passwordInputMaxLength)),
  }),
  reply: z.object({ accessToken: AccessToken, token: z.string() }),
  problems: [...problemsOfChanging, 'too-many-requests'],
})

/** Idempotent: a token that does not exist, or belongs to another user, is not an error. */
export const revokeAccessToken = call({
  method: 'POST',
  path: '/api/user/access-tokens/revoke',
  summary: 'Revoke a personal access token; revoking one that no longer exists is not an error',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: problemsOfChanging,
})
