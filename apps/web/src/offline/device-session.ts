import { validToken } from '../api/token.ts'

/**
 * Names the session of a token on this device without telling the token: the first half of its
 * SHA-256, in hexadecimal. The service worker names it in the same way.
 */
export async function sessionNameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * The session that is signed in on this device. Null when nobody is, and where the product is served
 * without TLS: no page is shown there without a network, so nothing need be kept for one.
 */
export async function deviceSession(): Promise<string | null> {
  const token = validToken()
  return token && isSecureContext ? sessionNameOf(token) : null
}
