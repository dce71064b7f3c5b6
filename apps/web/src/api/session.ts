import { create } from 'zustand'

import { clearToken, storeToken, validToken } from './token.ts'

/** Signed in or not; and when not, how that came about. Specification 4, "Authentication". */
interface Session {
  readonly isSignedIn: boolean
  readonly ending: 'logged-out' | 'timed-out' | null
}

export const useSession = create<Session>()(() => ({
  isSignedIn: validToken() !== undefined,
  ending: null,
}))

export function beginSession(token: string, expiresInSeconds: number): void {
  storeToken(token, expiresInSeconds, Date.now())
  useSession.setState({ isSignedIn: true, ending: null })
}

export function endSession(ending: 'logged-out' | 'timed-out'): void {
  clearToken()
  useSession.setState({ isSignedIn: false, ending })
}

function readStoredToken(): void {
  const isSignedIn = validToken() !== undefined
  if (isSignedIn === useSession.getState().isSignedIn) return
  useSession.setState({ isSignedIn, ending: isSignedIn ? null : 'logged-out' })
}

/** Signing out in one tab signs out the others, and signing in likewise. Returns how to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', readStoredToken)
  return () => window.removeEventListener('storage', readStoredToken)
}
