import { useSession } from '../api/session.ts'
import { deviceSession } from './device-session.ts'
import { removeRepliesOfOthers } from './kept-replies.ts'
import { forgetRecentPlaces } from './forget-recent-places.ts'
import { generationsOf, isTileCache, tileCacheName } from './tile-cache-name.ts'

/**
 * Keeps the device to the session: copies made for one that is over are removed, as soon as it is
 * over or when the product is next opened. Returns how to stop.
 */
export function followSession(): () => void {
  tidyOrReport()
  return useSession.subscribe(tidyOrReport)
}

function tidyOrReport(): void {
  tidyDevice().catch(reportError)
}

/** Removes the copies that do not belong to the session that is signed in. */
export async function tidyDevice(): Promise<void> {
  const session = await deviceSession()
  if (session === null) forgetRecentPlaces()
  if ('indexedDB' in globalThis) await removeRepliesOfOthers(session)
  if ('caches' in globalThis) await keepTilesOf(session)
}

/** The service worker keeps tiles only where it finds a cache for them, so that none comes too late. */
async function keepTilesOf(session: string | null): Promise<void> {
  const names = (await caches.keys()).filter(isTileCache)
  const own = session === null ? [] : generationsOf(session, names)
  const kept = new Set(own.map((generation) => tileCacheName(session ?? '', generation)))
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)))
  if (session !== null && own.length === 0) await caches.open(tileCacheName(session, 0))
}
