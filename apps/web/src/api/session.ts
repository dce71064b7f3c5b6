import { create } from 'zustand'

import { adoptToken, clearToken, storedToken, storeToken, validToken } from './token.ts'

/**
 * How a session ended: by logging out, by itself, or because somebody else logged in over the page,
 * which is then loaded anew for them.
 */
type Ending = 'logged-out' | 'timed-out' | 'replaced'

/** Signed in or not; and when not, how that came about. Specification 4, "Authentication". */
interface Session {
  readonly isSignedIn: boolean
  readonly ending: Ending | null
}

/** Tells other tabs that a token went because it was over, and not because somebody logged out. */
const timedOutKey = 'session_timed_out'

export const useSession = create<Session>()(() => ({
  isSignedIn: validToken() !== undefined,
  ending: null,
}))

export function beginSession(token: string, expiresInSeconds: number): void {
  localStorage.removeItem(timedOutKey)
  storeToken(token, expiresInSeconds, Date.now())
  resumeSession(token)
}

/** Goes on with a token that is in storage already. */
export function resumeSession(token: string): void {
  adoptToken(token)
  useSession.setState({ isSignedIn: true, ending: null })
}

export function endSession(ending: 'logged-out' | 'timed-out'): void {
  if (ending === 'timed-out') localStorage.setItem(timedOutKey, '1')
  else localStorage.removeItem(timedOutKey)
  const token = validToken()
  // What another tab stored meanwhile is the token of a session that goes on.
  if (token !== undefined || storedToken() === undefined) clearToken()
  // A page that timed out stays its person's: no other token is used by it before it is known whose it is.
  if (ending === 'logged-out') adoptToken(undefined)
  useSession.setState({ isSignedIn: false, ending })
}

/**
 * Gives the session of this browser to somebody else than the person whose page this is. The page
 * itself never uses the token: it is loaded anew.
 */
export function replaceSession(): void {
  localStorage.removeItem(timedOutKey)
  useSession.setState({ isSignedIn: false, ending: 'replaced' })
}

/** How the session ended of which another tab has removed the token. */
export function storedEnding(): 'logged-out' | 'timed-out' {
  return localStorage.getItem(timedOutKey) === null ? 'logged-out' : 'timed-out'
}
