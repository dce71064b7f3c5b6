import { createToken, revokeToken } from '@terrier/contract/token'

import { request } from './request.ts'
import { beginSession, endSession } from './session.ts'

/** Throws `ApiProblem` with the server's own words, or `ConnectionLost`. */
export async function signIn(email: string, password: string): Promise<void> {
  const token = await request(createToken, {
    body: { username: email, password, grant_type: 'password' },
  })
  beginSession(token.access_token, token.expires_in)
}

export async function signOut(): Promise<void> {
  // Without a connection the token cannot be revoked, but this browser must still forget it.
  await request(revokeToken, {}, { timeoutMs: 3000 }).catch(() => undefined)
  endSession('logged-out')
}
