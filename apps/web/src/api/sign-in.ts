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

/** Begins the session of a token, or reloads the page if the token is another user's. */
export async function acceptToken(reply: ReplyOf<typeof createToken>): Promise<void> {
  const { access_token: token, expires_in: expiresIn } = reply
  const mustChangePassword = reply.must_change_password ?? false
  if (await isForThisPage(token)) return beginSession(token, expiresIn, { mustChangePassword })
  storeToken(token, expiresIn, Date.now())
  replaceSession({ mustChangePassword })
}

export async function signOut(): Promise<void> {
  beginSignOut()
  // Without a connection the token cannot be revoked, but this browser must still delete it.
  await request(revokeToken, {}, { timeoutMs: 3000 }).catch(() => undefined)
  endSession('logged-out')
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
