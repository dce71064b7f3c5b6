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

/** The token this page works with, whether it still holds or not. */
let adopted: string | undefined

/**
 * The token of this page, as long as it is the one in storage and has not expired. One that another
 * tab stored meanwhile may be somebody else's: it is not used before `adoptToken`.
 */
export function validToken(nowMs: number = Date.now()): string | undefined {
  const token = storedToken(nowMs)
  adopted ??= token
  return token === adopted ? token : undefined
}

/** From now on this page works with that token; with undefined, with the next one that is stored. */
export function adoptToken(token: string | undefined): void {
  adopted = token
}

/**
 * The token in the browser's storage, whoever stored it, as long as it has not expired. Without a
 * readable expiry it is not valid.
 */
export function storedToken(nowMs: number = Date.now()): string | undefined {
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
export function authorizationHeader(token = validToken()): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Older clients wrote a date where we write milliseconds. */
function expiryMs(written: string): number {
  const milliseconds = Number(written)
  return Number.isNaN(milliseconds) ? Date.parse(written) : milliseconds
}
