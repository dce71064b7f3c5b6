import { endSession, storedEnding, useSession } from './session.ts'
import { storedToken, validToken } from './token.ts'

/**
 * Applies signing in or out in another tab to this one. Returns a function that removes the
 * listener.
 */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function onStorage(): void {
  const { isSignedIn } = useSession.getState()
  const token = storedToken()
  if (token === undefined) {
    if (isSignedIn) endSession(storedEnding())
    return
  }
  if (isSignedIn && token === validToken()) return
  adoptToken(token).catch(reportError)
}

async function adoptToken(token: string): Promise<void> {
  // Loaded on demand: the schemas of the calls are not needed to show the sign-in page.
  const { adoptStoredToken } = await import('./sign-in.ts')
  await adoptStoredToken(token)
}
