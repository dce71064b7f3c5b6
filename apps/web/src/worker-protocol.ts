/* What pages and the service worker have in common. */

/** Messages from a page to a waiting service worker. */
export type WorkerMessage =
  | { readonly kind: 'take over' }
  /**
   * Asks whether the page, identified by the URL of its entry script, belongs to the worker's
   * build.
   */
  | { readonly kind: 'compare'; readonly page: string }

/**
 * Identifies the session of a token on this device without revealing the token: the first half of
 * its SHA-256, in hexadecimal.
 */
export async function sessionNameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const half = new Uint8Array(digest, 0, 16)
  return Array.from(half, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const tileCachePrefix = 'tiles-'

/** Name of a tile cache of a session; a higher generation is a newer cache. */
export function tileCacheName(session: string, generation: number): string {
  return `${tileCachePrefix}${session}-${generation}`
}

export function isTileCache(name: string): boolean {
  return name.startsWith(tileCachePrefix)
}

/** The generations of a session's caches, oldest first. */
export function generationsOf(session: string, names: readonly string[]): number[] {
  const start = tileCacheName(session, 0).slice(0, -1)
  return names
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
    .toSorted((a, b) => a - b)
}
