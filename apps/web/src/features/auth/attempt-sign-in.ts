import { ApiProblem } from '../../api/api-errors.ts'
import { signIn, signInByResetLink } from '../../api/sign-in.ts'
import { authText } from '../../text/auth.ts'

/** Signs in with a password. Resolves to the error as a sentence, or null on success. */
export const attemptSignIn = (email: string, password: string): Promise<string | null> =>
  failureOf(signIn(email, password))

/** Signs in with the token of a reset mail. Resolves as above. */
export const attemptResetLink = (email: string, resetToken: string): Promise<string | null> =>
  failureOf(signInByResetLink(email, resetToken))

/** Specification 8: "the server message field, else 'Unable to log in. Please try again later.'" */
async function failureOf(attempt: Promise<void>): Promise<string | null> {
  try {
    await attempt
    return null
  } catch (error) {
    const hasMessage = error instanceof ApiProblem && error.code !== 'unexpected'
    return hasMessage ? error.message : authText.failed
  }
}
