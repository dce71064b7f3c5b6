import { endSession, storedEnding, useSession } from './session.ts'
import { storedToken, validToken } from './token.ts'

/** Signing out in one tab signs out the others, and signing in likewise. Returns how to stop. */
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
  // The calls with their schemas come on demand: the sign-in page is shown before them.
  const { adoptStoredToken } = await import('./sign-in.ts')
  await adoptStoredToken(token)
}
