/*
 * The bearer token and its expiry rest in localStorage under the names that every client of this API
 * has used, so that a person stays signed in from one to the other.
 */

const tokenKey = 'token'
const expiryKey = 'token_expiry'

export function storeToken(token: string, expiresInSeconds: number, nowMs: number): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(expiryKey, String(nowMs + expiresInSeconds * 1000))
}

export function clearToken(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(expiryKey)
}

/** The token, as long as it has not expired. Without a readable expiry it is not valid. */
export function validToken(nowMs: number = Date.now()): string | undefined {
  const token = stored(tokenKey)
  const expiry = stored(expiryKey)
  if (!token || !expiry) return undefined
  return expiryMs(expiry) > nowMs ? token : undefined
}

/** In a frame on somebody else's page a browser may keep its storage from us. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What a request must carry to be let in; for the map, which fetches its tiles itself. */
export function authorizationHeader(): Record<string, string> {
  const token = validToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Older clients wrote a date where we write milliseconds. */
function expiryMs(written: string): number {
  const milliseconds = Number(written)
  return Number.isNaN(milliseconds) ? Date.parse(written) : milliseconds
}
