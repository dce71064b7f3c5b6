/**
 * Identifies the session of a token on this device without revealing the token: the first half of
 * its SHA-256, in hexadecimal. Used by both the page and the service worker.
 */
export async function sessionNameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const half = new Uint8Array(digest, 0, 16)
  return Array.from(half, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
