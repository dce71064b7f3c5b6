import { ApiProblem } from '../../api/errors.ts'
import { authText } from '../../text/auth.ts'

/** Specification 8: "the server message field, else 'Unable to log in. Please try again later.'" */
export function signInMessage(error: unknown): string {
  const isSaid = error instanceof ApiProblem && error.code !== 'unexpected'
  return isSaid ? error.message : authText.failed
}
