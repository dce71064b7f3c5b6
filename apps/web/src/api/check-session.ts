import { getUserDetails } from '@terrier/contract/user'

import { ApiProblem, ConnectionLost } from './api-errors.ts'
import { request } from './request.ts'
import { useSession } from './session.ts'

/**
 * Checks with the server whether the session is still valid, after a tile request or the WebSocket
 * was refused. If it is not, the 401 response ends the session here too. Does not reject for that.
 */
export async function checkSession(): Promise<void> {
  if (useSession.getState().isSigningOut) return
  try {
    await request(getUserDetails, {})
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof ConnectionLost)) reportError(error)
  }
}
