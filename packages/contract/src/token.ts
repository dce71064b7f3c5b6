import * as z from 'zod/mini'

import { call } from './call.ts'
import { emailMaxLength } from './limits.ts'

const TokenRequest = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(emailMaxLength)),
  password: z.optional(z.string().check(z.maxLength(1000))),
  reset_token: z.optional(z.string().check(z.maxLength(1000))),
  grant_type: z.literal('password'),
})

/**
 * Like the OAuth 2.0 password grant: the body is form-encoded, the reply is JSON. With
 * `reset_token` the token of a reset link replaces the password.
 */
export const createToken = call({
  method: 'POST',
  path: '/api/token',
  summary: 'Log in with an email address and a password',
  audience: 'anyone',
  bodyType: 'application/x-www-form-urlencoded',
  body: TokenRequest,
  reply: z.object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    /** Lifetime in seconds. */
    expires_in: z.int(),
    /**
     * Set after signing in with a reset link: until the password is changed, most calls are refused
     * with 403.
     */
    must_change_password: z.optional(z.literal(true)),
  }),
  problems: [
    'bad-request',
    'wrong-credentials',
    'reset-link-invalid',
    'reset-link-expired',
    'too-many-requests',
  ],
})

/** Ends the session of the token that is sent with the call. */
export const revokeToken = call({
  method: 'POST',
  path: '/api/token/revoke',
  summary: 'Log out; the token that makes this call stops working',
  audience: 'signed-in',
  beforePasswordChange: true,
  reply: z.object({}),
  problems: ['session-ended'],
})
