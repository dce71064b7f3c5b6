import { releaseLock } from '@terrier/contract/map-locks'

import { ConnectionLost } from '../api/api-errors.ts'
import { request } from '../api/request.ts'
import { tabClosedTest, thisTab } from './tab-lock.ts'

const storageKey = 'lastTab'

/** Request timeout. If the lock is not released, its lease expires anyway. */
const releaseTimeoutMs = 3000

interface Predecessor {
  /** Tab session of a closed page. */
  readonly session: string
  /** The map whose lock it may still hold. */
  readonly eid: number
}

const predecessors = new Set<Predecessor>()

/** Records that this page has taken over a map from a closed page, whose lock is to be released. */
export function recordPredecessor(session: string, eid: number): void {
  predecessors.add({ session, eid })
}

/**
 * The tab session of the page that was reloaded in this tab. Null if that page is still open, which
 * happens when a tab is duplicated with its `sessionStorage`.
 */
export async function reloadedPageSession(): Promise<string | null> {
  const session = sessionStorage.getItem(storageKey)
  sessionStorage.setItem(storageKey, thisTab)
  if (session === null || session === thisTab) return null
  const isLeft = await tabClosedTest()
  return isLeft({ tab: session, keptAt: 0 }) ? session : null
}

/**
 * Releases the locks of closed pages that could not do so themselves: until the lease expires, the
 * server would refuse the user's own edits as another tab's. After a lost connection the rest is
 * left for the next call.
 */
export async function releasePredecessorLocks(): Promise<void> {
  for (const predecessor of predecessors) {
    const { session, eid } = predecessor
    try {
      await request(releaseLock, { params: { eid } }, { session, timeoutMs: releaseTimeoutMs })
    } catch (error) {
      if (error instanceof ConnectionLost) return
      // Refused: it holds no lock, or one that expires with its lease.
    }
    predecessors.delete(predecessor)
  }
}
