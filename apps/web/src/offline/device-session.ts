import { validToken } from '../api/token.ts'
import { sessionNameOf } from './session-name.ts'

/**
 * The session that is signed in on this device. Null when nobody is, and where the product is served
 * without TLS: no page is shown there without a network, so nothing need be kept for one.
 */
export async function deviceSession(): Promise<string | null> {
  const token = validToken()
  return token && isSecureContext ? sessionNameOf(token) : null
}
