import { releaseLock } from '@terrier/contract/map-locks'

import { ConnectionLost } from '../api/errors.ts'
import { request } from '../api/request.ts'
import { isGone, thisTab } from './tab.ts'

const storageKey = 'lastTab'

/** Nobody waits longer for this: the lease ends by itself. */
const patienceMs = 3000

interface Predecessor {
  /** The session of a page that is gone. */
  readonly session: string
  /** The map that it may still hold the lock on. */
  readonly eid: number
}

const predecessors = new Set<Predecessor>()

/** This page goes on with what a page that is gone did on a map. */
export function succeed(session: string, eid: number): void {
  predecessors.add({ session, eid })
}

/** The page that stood in this tab before a reload, if it is gone: a copied tab has one that lives. */
export async function pageBefore(): Promise<string | null> {
  const session = sessionStorage.getItem(storageKey)
  sessionStorage.setItem(storageKey, thisTab)
  if (session === null || session === thisTab) return null
  const isLeft = await isGone()
  return isLeft({ tab: session, keptAt: 0 }) ? session : null
}

/**
 * Frees the locks of pages that are gone without having been able to: until their lease is over, the
 * server would take their own edits for somebody else's. What cannot be asked now is asked later.
 */
export async function freeLocks(): Promise<void> {
  for (const predecessor of predecessors) {
    const { session, eid } = predecessor
    try {
      await request(releaseLock, { params: { eid } }, { session, timeoutMs: patienceMs })
    } catch (error) {
      if (error instanceof ConnectionLost) return
      // Refused: then it holds no lock, or one that ends with its lease.
    }
    predecessors.delete(predecessor)
  }
}
