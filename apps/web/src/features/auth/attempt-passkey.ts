import { ApiProblem } from '../../api/api-errors.ts'
import { PasskeyStopped, signInByPasskey } from '../../api/passkeys.ts'
import { authText } from '../../text/auth.ts'

/** Signs in with a passkey. Resolves to the error as a sentence, or null on success. */
export async function attemptPasskey(): Promise<string | null> {
  try {
    await signInByPasskey()
    return null
  } catch (error) {
    if (error instanceof PasskeyStopped) return authText.passkeyStopped
    const hasMessage = error instanceof ApiProblem && error.code !== 'unexpected'
    return hasMessage ? error.message : authText.failed
  }
}
