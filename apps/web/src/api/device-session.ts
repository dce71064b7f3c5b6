import { validToken } from './token.ts'
import { sessionNameOf } from '../worker-protocol.ts'

/**
 * The name of the session signed in on this device. Null when signed out, and without TLS: service
 * workers need a secure context, so no page is shown offline and nothing need be cached.
 */
export async function deviceSession(): Promise<string | null> {
  const token = validToken()
  return token && isSecureContext ? sessionNameOf(token) : null
}
