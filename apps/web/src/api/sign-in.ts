import { createToken, revokeToken } from '@terrier/contract/token'
import { getUserDetails } from '@terrier/contract/user'

import { knownPerson } from '../offline/person.ts'
import { request } from './request.ts'
import {
  beginSession,
  endSession,
  replaceSession,
  resumeSession,
  storedEnding,
  useSession,
} from './session.ts'
import { storedToken, storeToken, validToken } from './token.ts'

/** Throws `ApiProblem` with the server's own words, or `ConnectionLost`. */
export async function signIn(email: string, password: string): Promise<void> {
  const { access_token: token, expires_in: expiresIn } = await request(createToken, {
    body: { username: email, password, grant_type: 'password' },
  })
  if (await isForThisPage(token)) return beginSession(token, expiresIn)
  storeToken(token, expiresIn, Date.now())
  replaceSession()
}

export async function signOut(): Promise<void> {
  // Without a connection the token cannot be revoked, but this browser must still forget it.
  await request(revokeToken, {}, { timeoutMs: 3000 }).catch(() => undefined)
  endSession('logged-out')
}

/** Signing out in one tab signs out the others, and signing in likewise. Returns how to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function onStorage(): void {
  readStoredToken().catch(reportError)
}

async function readStoredToken(): Promise<void> {
  const { isSignedIn } = useSession.getState()
  const token = storedToken()
  if (token === undefined) {
    if (isSignedIn) endSession(storedEnding())
    return
  }
  if (isSignedIn && token === validToken()) return
  const isOurs = await isForThisPage(token).catch(() => null)
  // Without an answer the page goes on as it is, and asks to log in when it must.
  if (isOurs === null || token !== storedToken()) return
  if (isOurs) resumeSession(token)
  else replaceSession()
}

/** Whether a token is of the person whose page this is, or the page is nobody's yet. */
async function isForThisPage(token: string): Promise<boolean> {
  const person = knownPerson()
  if (person === null) return true
  const { id } = await request(getUserDetails, {}, { token })
  return id === person
}
