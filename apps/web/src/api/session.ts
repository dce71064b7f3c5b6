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
  /** Signed in by a reset link: the person has to choose a new password before anything else. */
  readonly mustChangePassword: boolean
  /** The person is ending it: from now on nothing needs to find out that it is over. */
  readonly isSigningOut: boolean
}

/** Tells other tabs that a token went because it was over, and not because somebody logged out. */
const timedOutKey = 'session_timed_out'

/** Beside the token, so that neither a reload nor another tab leads past the choice of a password. */
const mustChangePasswordKey = 'must_change_password'

const isPasswordChangeStored = () => localStorage.getItem(mustChangePasswordKey) !== null

function storePasswordChange(mustChangePassword: boolean): void {
  if (mustChangePassword) localStorage.setItem(mustChangePasswordKey, '1')
  else localStorage.removeItem(mustChangePasswordKey)
}

export const useSession = create<Session>()(() => ({
  isSignedIn: validToken() !== undefined,
  ending: null,
  mustChangePassword: validToken() !== undefined && isPasswordChangeStored(),
  isSigningOut: false,
}))

export function beginSession(
  token: string,
  expiresInSeconds: number,
  { mustChangePassword = false } = {},
): void {
  localStorage.removeItem(timedOutKey)
  storePasswordChange(mustChangePassword)
  storeToken(token, expiresInSeconds, Date.now())
  resumeSession(token)
}

/** Goes on with a token that is in storage already. */
export function resumeSession(token: string): void {
  adoptToken(token)
  useSession.setState({
    isSignedIn: true,
    ending: null,
    mustChangePassword: isPasswordChangeStored(),
  })
}

/** The server refuses everything else until the person has chosen a new password. */
export function requirePasswordChange(): void {
  storePasswordChange(true)
  useSession.setState({ mustChangePassword: true })
}

/** The person has chosen a new password, and may go on. */
export function endPasswordChange(): void {
  storePasswordChange(false)
  useSession.setState({ mustChangePassword: false })
}

/** The person ends the session; `endSession` follows once the server has been told. */
export function startSignOut(): void {
  useSession.setState({ isSigningOut: true })
}

export function endSession(found: 'logged-out' | 'timed-out'): void {
  const ending = useSession.getState().isSigningOut ? 'logged-out' : found
  if (ending === 'timed-out') localStorage.setItem(timedOutKey, '1')
  else localStorage.removeItem(timedOutKey)
  const token = validToken()
  // What another tab stored meanwhile is the token of a session that goes on.
  if (token !== undefined || storedToken() === undefined) {
    clearToken()
    storePasswordChange(false)
  }
  // A page that timed out stays its person's: no other token is used by it before it is known whose it is.
  if (ending === 'logged-out') adoptToken(undefined)
  useSession.setState({
    isSignedIn: false,
    ending,
    mustChangePassword: false,
    isSigningOut: false,
  })
}

/**
 * Gives the session of this browser to somebody else than the person whose page this is. The page
 * itself never uses the token: it is loaded anew.
 */
export function replaceSession(options: { readonly mustChangePassword?: boolean } = {}): void {
  localStorage.removeItem(timedOutKey)
  // Another tab that stored the token has stored this too.
  if (options.mustChangePassword !== undefined) storePasswordChange(options.mustChangePassword)
  useSession.setState({ isSignedIn: false, ending: 'replaced', mustChangePassword: false })
}

/** How the session ended of which another tab has removed the token. */
export function storedEnding(): 'logged-out' | 'timed-out' {
  return localStorage.getItem(timedOutKey) === null ? 'logged-out' : 'timed-out'
}
