import { getUserDetails } from '@terrier/contract/user'

import { ApiProblem, ConnectionLost } from './errors.ts'
import { request } from './request.ts'
import { useSession } from './session.ts'

/**
 * Asks the server whether the session still holds, where something else than a call says that it does
 * not: a tile, or the socket. When it is over, the 401 ends it here as well. Never rejects for that.
 */
export async function checkSession(): Promise<void> {
  if (useSession.getState().isSigningOut) return
  try {
    await request(getUserDetails, {})
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof ConnectionLost)) reportError(error)
  }
}
