import { createToken, revokeToken } from '@terrier/contract/token'
import { getUserDetails } from '@terrier/contract/user'

import { knownUser } from './known-user.ts'
import { request, type ReplyOf, type RequestOf } from './request.ts'
import { beginSession, endSession, replaceSession, resumeSession, beginSignOut } from './session.ts'
import { storedToken, storeToken } from './token.ts'

/** Throws `ApiProblem` with the server's message, or `ConnectionLost`. */
export function signIn(email: string, password: string): Promise<void> {
  return begin({ username: email, password, grant_type: 'password' })
}

/**
 * Signs in by the link in an email. It works once; the user must then choose a new password. Throws
 * as `signIn` does.
 */
export function signInByResetLink(email: string, resetToken: string): Promise<void> {
  return begin({ username: email, reset_token: resetToken, grant_type: 'password' })
}

async function begin(body: RequestOf<typeof createToken>['body']): Promise<void> {
  await acceptToken(await request(createToken, { body }))
}

/**
 * Begins the session of a token, or reloads the page if the token is another user's. The session
 * before it in this browser ends.
 */
export async function acceptToken(reply: ReplyOf<typeof createToken>): Promise<void> {
  const { access_token: token, expires_in: expiresIn } = reply
  const mustChangePassword = reply.must_change_password ?? false
  const previous = storedToken()
  if (await isForThisPage(token)) beginSession(token, expiresIn, { mustChangePassword })
  else {
    storeToken(token, expiresIn, Date.now())
    replaceSession({ mustChangePassword })
  }
  // Not awaited: the new session does not depend on it.
  if (previous !== undefined && previous !== token) void revoke(previous)
}

export async function signOut(): Promise<void> {
  beginSignOut()
  await revoke()
  endSession('logged-out')
}

/** Without a connection a token cannot be revoked, but this browser still deletes it. */
async function revoke(token?: string): Promise<void> {
  await request(revokeToken, {}, { timeoutMs: 3000, token }).catch(() => undefined)
}

/** Adopts a token stored by another tab, if it belongs to the user of this page. */
export async function adoptStoredToken(token: string): Promise<void> {
  const isOurs = await isForThisPage(token).catch(() => null)
  // Without a response the page continues as it is, and asks to log in when needed.
  if (isOurs === null || token !== storedToken()) return
  if (isOurs) resumeSession(token)
  else replaceSession()
}

/** Whether a token belongs to the user of this page, or the page has no user yet. */
async function isForThisPage(token: string): Promise<boolean> {
  const person = knownUser()
  if (person === null) return true
  const { id } = await request(getUserDetails, {}, { token })
  return id === person
}
