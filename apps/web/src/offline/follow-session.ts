import { useSession } from '../api/session.ts'
import { deviceSession } from '../api/device-session.ts'
import { removeRepliesOfOthers } from '../api/cached-replies.ts'
import { clearRecentPlaces } from './clear-recent-places.ts'
import { generationsOf, isTileCache, tileCacheName } from '../worker-protocol.ts'

/**
 * Deletes data cached for ended sessions, when a session ends and when the application starts.
 * Returns the unsubscribe function.
 */
export function followSession(): () => void {
  tidyOrReport()
  return useSession.subscribe(tidyOrReport)
}

function tidyOrReport(): void {
  removeExpiredCopies().catch(reportError)
}

/** Deletes cached data that does not belong to the current session. */
export async function removeExpiredCopies(): Promise<void> {
  const session = await deviceSession()
  if (session === null) clearRecentPlaces()
  if ('indexedDB' in globalThis) await removeRepliesOfOthers(session)
  if ('caches' in globalThis) await keepTilesOf(session)
}

/**
 * Creates the tile cache of the session and deletes all others. The service worker only writes to
 * caches that exist, so a late response cannot recreate a deleted one.
 */
async function keepTilesOf(session: string | null): Promise<void> {
  const names = (await caches.keys()).filter(isTileCache)
  const own = session === null ? [] : generationsOf(session, names)
  const kept = new Set(own.map((generation) => tileCacheName(session ?? '', generation)))
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)))
  if (session !== null && own.length === 0) await caches.open(tileCacheName(session, 0))
}
