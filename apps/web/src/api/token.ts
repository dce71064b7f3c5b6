/*
 * The bearer token and its expiry are stored in localStorage under the keys that every client of
 * this API has used, so that users stay signed in across clients.
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

/** The token adopted by this page, valid or not. */
let adopted: string | undefined

/**
 * The token of this page, if it is still the stored one and has not expired. A token stored by
 * another tab may belong to another user: it is not used before `adoptToken`.
 */
export function validToken(nowMs: number = Date.now()): string | undefined {
  const token = storedToken(nowMs)
  adopted ??= token
  return token === adopted ? token : undefined
}

/** Sets the token of this page; with undefined the next stored one is adopted. */
export function adoptToken(token: string | undefined): void {
  adopted = token
}

/** The stored token, whichever tab stored it, unless it has expired or its expiry is unreadable. */
export function storedToken(nowMs: number = Date.now()): string | undefined {
  const token = stored(tokenKey)
  const expiry = stored(expiryKey)
  if (!token || !expiry) return undefined
  return expiryMs(expiry) > nowMs ? token : undefined
}

/** In a cross-site iframe the browser may deny access to storage. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The header that authenticates a request; for MapLibre, which fetches tiles itself. */
export function authorizationHeader(token = validToken()): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Older clients store a date instead of milliseconds. */
function expiryMs(written: string): number {
  const milliseconds = Number(written)
  return Number.isNaN(milliseconds) ? Date.parse(written) : milliseconds
}
