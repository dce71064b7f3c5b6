import { create } from 'zustand'

import { adoptToken, clearToken, storedToken, storeToken, validToken } from './token.ts'

/**
 * How a session ended: by logging out, by expiry, or because another user logged in in this
 * browser, for whom the page is then reloaded.
 */
type Ending = 'logged-out' | 'timed-out' | 'replaced'

/** The authentication state. Specification 4, "Authentication". */
interface Session {
  readonly isSignedIn: boolean
  readonly ending: Ending | null
  /** Signed in by a reset link: the user must choose a new password first. */
  readonly mustChangePassword: boolean
  /** Whether the user is signing out, so that a refused token need not be investigated. */
  readonly isSigningOut: boolean
}

/** Lets other tabs distinguish an expired session from logging out when the token is removed. */
const timedOutKey = 'session_timed_out'

/**
 * Stored beside the token, so that neither a reload nor another tab bypasses the password change.
 */
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

/** Continues a session with a token that is already stored. */
export function resumeSession(token: string): void {
  adoptToken(token)
  useSession.setState({
    isSignedIn: true,
    ending: null,
    mustChangePassword: isPasswordChangeStored(),
  })
}

/** The server refuses all other calls until the user has chosen a new password. */
export function requirePasswordChange(): void {
  storePasswordChange(true)
  useSession.setState({ mustChangePassword: true })
}

/** The user has chosen a new password. */
export function endPasswordChange(): void {
  storePasswordChange(false)
  useSession.setState({ mustChangePassword: false })
}

/** Marks the start of signing out; `endSession` follows after the token was revoked. */
export function beginSignOut(): void {
  useSession.setState({ isSigningOut: true })
}

export function endSession(found: 'logged-out' | 'timed-out'): void {
  const ending = useSession.getState().isSigningOut ? 'logged-out' : found
  if (ending === 'timed-out') localStorage.setItem(timedOutKey, '1')
  else localStorage.removeItem(timedOutKey)
  const token = validToken()
  // A token stored by another tab in the meantime belongs to a session that continues.
  if (token !== undefined || storedToken() === undefined) {
    clearToken()
    storePasswordChange(false)
  }
  // A page whose session timed out still belongs to its user: another token is used only after
  // checking that it is the same user's.
  if (ending === 'logged-out') adoptToken(undefined)
  useSession.setState({
    isSignedIn: false,
    ending,
    mustChangePassword: false,
    isSigningOut: false,
  })
}

/**
 * Marks the browser's session as taken over by another user. This page never uses their token: it
 * is reloaded.
 */
export function replaceSession(options: { readonly mustChangePassword?: boolean } = {}): void {
  localStorage.removeItem(timedOutKey)
  // The other tab that stored the token has stored this as well.
  if (options.mustChangePassword !== undefined) storePasswordChange(options.mustChangePassword)
  useSession.setState({ isSignedIn: false, ending: 'replaced', mustChangePassword: false })
}

/** How the session ended whose token another tab has removed. */
export function storedEnding(): 'logged-out' | 'timed-out' {
  return localStorage.getItem(timedOutKey) === null ? 'logged-out' : 'timed-out'
}
