import { useEffect, useState } from 'react'

import { ApiProblem } from '../api/errors.ts'
import type { LeftBehind } from '../document/map-device.ts'
import { rememberedMap } from '../document/map-memory.ts'
import { openMap, restoreNewMap, setOpeningView, startNewMap } from '../document/open-map.ts'
import { parseViewHash } from '../map/view-hash.ts'
import { claim, leftBehind, releaseJournal } from '../offline/journals.ts'
import { loadOrKept } from '../offline/map-copies.ts'
import { signedInPerson } from '../offline/person.ts'
import { freeLocks, pageBefore, succeed } from '../offline/succession.ts'
import { offlineText } from '../text/offline.ts'
import { openingText } from '../text/opening.ts'
import { showToast } from '../ui/toast-queue.ts'
import { currentPath, mapIdAt } from './address.tsx'
import { restoreWorkspace } from './workspace-memory.ts'

type Opening = 'opening' | 'open' | 'unreachable'

/**
 * Puts the map of the address on the screen, or the one that was there before the page was loaded, or
 * else a new one. Where that
 * map is not wanted, a new and empty one: what waits on the device goes on waiting.
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
      // A bug, then. It is thrown while rendering, where the crash boundary catches it.
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
  if (opening === 'open') restoreWorkspace(await signedInPerson())
  return opening
}

async function reopenMap(): Promise<Opening> {
  const eid = mapIdAt(currentPath()) ?? rememberedMap()
  const view = parseViewHash(window.location.hash)
  const leaving = leftOf(eid)
  const before = pageBefore()
  if (eid === null) {
    openNewMap(await leaving)
    setOpeningView(view)
    return 'open'
  }
  try {
    const [record, left] = await Promise.all([loadOrKept(eid), leaving, takeOver(before, eid)])
    const problem = openMap(record, left)
    if (problem) startAnew(openingText.unreadable)
    else setOpeningView(view)
  } catch (error) {
    // What was not saved is delivered later, or offered as a copy when that is refused.
    await leaving.then((left) => left && releaseJournal(left.id))
    // Without a session nothing is known about the map.
    const isGone = error instanceof ApiProblem && error.status < 500 && error.status !== 401
    if (!isGone) return 'unreachable'
    startAnew(openingText.gone)
  }
  return 'open'
}

function openNewMap(left: LeftBehind | undefined): void {
  if (!left) return startNewMap()
  restoreNewMap(left)
  showToast({ kind: 'done', message: offlineText.restored })
}

/** The page that a reload put an end to may hold the lock still, so that nobody could edit. */
async function takeOver(before: Promise<string | null>, eid: number): Promise<void> {
  const session = await before
  if (session === null) return
  succeed(session, eid)
  await freeLocks()
}

/** Takes over what a page that is gone left behind of this map; with null, of one without a title. */
async function leftOf(eid: number | null): Promise<LeftBehind | undefined> {
  try {
    const left = (await leftBehind()).find(({ journal }) => journal.eid === eid)
    if (left && (left.journal.isHeld || eid !== null) && (await claim(left))) return left
  } catch (error) {
    // Without the device's database nothing was left behind.
    reportError(error)
  }
  return undefined
}

function startAnew(message: string): void {
  startNewMap()
  showToast({ kind: 'error', task: 'open-map', message })
}
