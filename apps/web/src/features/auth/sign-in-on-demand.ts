import { authText } from '../../text/auth.ts'

/*
 * The calls with their schemas are a sixth of what the sign-in page would load. They come with the
 * first touch of the form, so that the page itself is there sooner.
 */
const importAttempts = () => import('./attempt-sign-in.ts')

/** Fetches what signing in needs. */
export function prepareSignIn(): void {
  // Should it fail, it is asked for again when it is needed.
  importAttempts().catch(() => undefined)
}

/** Signs in. Returns what is wrong, as a sentence, or null. */
export async function signInByPassword(email: string, password: string): Promise<string | null> {
  const attempts = await importAttempts().catch(() => null)
  return attempts ? attempts.attemptSignIn(email, password) : authText.failed
}

/** The same by a passkey. What it needs comes only for those who use one. */
export async function signInByPasskey(): Promise<string | null> {
  const attempts = await import('./attempt-passkey.ts').catch(() => null)
  return attempts ? attempts.attemptPasskey() : authText.failed
}

/** The same by the link of a mail. */
export async function signInByLink(email: string, resetToken: string): Promise<string | null> {
  const attempts = await importAttempts().catch(() => null)
  return attempts ? attempts.attemptResetLink(email, resetToken) : authText.failed
}
