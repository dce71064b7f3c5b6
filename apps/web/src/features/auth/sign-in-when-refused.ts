import { authText } from '../../text/auth.ts'

/*
 * The calls with their schemas would be a sixth of the sign-in page's script. They are loaded on
 * the first interaction with the form, so that the page itself renders sooner.
 */
const importAttempts = () => import('./attempt-sign-in.ts')

/** Preloads the code that signing in needs. */
export function prepareSignIn(): void {
  // A failed import is retried when the code is needed.
  importAttempts().catch(() => undefined)
}

/** Signs in with a password. Resolves to the error as a sentence, or null on success. */
export async function signInByPassword(email: string, password: string): Promise<string | null> {
  const attempts = await importAttempts().catch(() => null)
  return attempts ? attempts.attemptSignIn(email, password) : authText.failed
}

/** Signs in with a passkey, whose code is a chunk of its own. Resolves as above. */
export async function signInByPasskey(): Promise<string | null> {
  const attempts = await import('./attempt-passkey.ts').catch(() => null)
  return attempts ? attempts.attemptPasskey() : authText.failed
}

/** Signs in with the token of a reset mail. Resolves as above. */
export async function signInByLink(email: string, resetToken: string): Promise<string | null> {
  const attempts = await importAttempts().catch(() => null)
  return attempts ? attempts.attemptResetLink(email, resetToken) : authText.failed
}
