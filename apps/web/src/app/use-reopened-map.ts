import { useEffect, useState } from 'react'

import { ApiProblem } from '../api/api-errors.ts'
import type { AbandonedJournal } from '../document/map-device.ts'
import { lastMapId } from '../document/last-map.ts'
import { openMap, restoreNewMap, setOpeningView, startNewMap } from '../document/open-map.ts'
import { parseViewHash } from '../map/view-hash.ts'
import { claim, abandonedJournals, releaseJournal } from '../offline/journals.ts'
import { loadOrCached } from '../offline/map-copies.ts'
import { signedInUser } from '../api/known-user.ts'
import {
  releasePredecessorLocks,
  reloadedPageSession,
  recordPredecessor,
} from '../offline/predecessor-locks.ts'
import { offlineText } from '../text/offline.ts'
import { openingText } from '../text/opening.ts'
import { showToast } from '../ui/toast-queue.ts'
import { currentPath, mapIdAt } from './address.tsx'
import { restoreWorkspace } from './persist-workspace.ts'

type Opening = 'opening' | 'open' | 'unreachable'

/**
 * Opens the map in the URL, or the one that was open before the page was loaded, or else a new one.
 * With `isMapWanted` false it opens a new, empty map, and leaves journals on the device alone.
 */
export function useReopenedMap({ isMapWanted }: { readonly isMapWanted: boolean }): {
  readonly opening: Opening
  readonly retry: () => void
} {
  const [opening, setOpening] = useState<Opening>('opening')

  useEffect(() => {
    if (opening !== 'opening') return undefined
    let isWanted = true
    const take = (result: Opening) => isWanted && setOpening(result)
    reopen(isMapWanted).then(take, (error: unknown) => {
      // An unexpected error. Throwing it while rendering passes it to the crash boundary.
      if (isWanted) setOpening(() => thrown(error))
    })
    return () => {
      isWanted = false
    }
  }, [opening, isMapWanted])

  return { opening, retry: () => setOpening('opening') }
}

function thrown(error: unknown): never {
  throw error
}

async function reopen(isMapWanted: boolean): Promise<Opening> {
  if (!isMapWanted) {
    startNewMap()
    return 'open'
  }
  const opening = await reopenMap()
  if (opening === 'open') restoreWorkspace(await signedInUser())
  return opening
}

async function reopenMap(): Promise<Opening> {
  const eid = mapIdAt(currentPath()) ?? lastMapId()
  const view = parseViewHash(window.location.hash)
  const leaving = leftOf(eid)
  const before = reloadedPageSession()
  if (eid === null) {
    openNewMap(await leaving)
    setOpeningView(view)
    return 'open'
  }
  try {
    const [record, left] = await Promise.all([loadOrCached(eid), leaving, takeOver(before, eid)])
    const problem = openMap(record, left)
    if (problem) startAnew(openingText.unreadable)
    else setOpeningView(view)
  } catch (error) {
    // The unsaved changes are saved later, or offered as a copy if the server refuses them.
    await leaving.then((left) => left && releaseJournal(left.id))
    // Without a session the server does not say whether the map exists.
    const isGone = error instanceof ApiProblem && error.status < 500 && error.status !== 401
    if (!isGone) return 'unreachable'
    startAnew(openingText.gone)
  }
  return 'open'
}

function openNewMap(left: AbandonedJournal | undefined): void {
  if (!left) return startNewMap()
  restoreNewMap(left)
  showToast({ kind: 'done', message: offlineText.restored })
}

/**
 * Releases the lock that the page before the reload may still hold, which would make the map
 * read-only.
 */
async function takeOver(before: Promise<string | null>, eid: number): Promise<void> {
  const session = await before
  if (session === null) return
  recordPredecessor(session, eid)
  await releasePredecessorLocks()
}

/** Claims the abandoned journal of this map, or of an untitled one if `eid` is null. */
async function leftOf(eid: number | null): Promise<AbandonedJournal | undefined> {
  try {
    const left = (await abandonedJournals()).find(({ journal }) => journal.eid === eid)
    if (left && (left.journal.isHeld || eid !== null) && (await claim(left))) return left
  } catch (error) {
    // Without IndexedDB there are no journals.
    reportError(error)
  }
  return undefined
}

function startAnew(message: string): void {
  startNewMap()
  showToast({ kind: 'error', task: 'open-map', message })
}
