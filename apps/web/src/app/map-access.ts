import type { MapAccessMessage } from '@terrier/contract/realtime'
import { useEffect } from 'react'

import { letGoOfWhatIsGone } from '../document/hands.ts'
import { isBeingDeleted } from '../document/own-deletions.ts'
import { checkAccess, loseAccess, refreshMap, useOpenMap } from '../document/open-map.ts'
import { forgetLock } from '../features/lock/map-lock.ts'
import { quietly } from '../features/lock/lock-keeper.ts'
import { useDraft } from '../map/tools/draft.ts'
import { noticeText } from '../text/notices.ts'
import { showToast } from '../ui/toast-queue.ts'

/** The server said that what the person may do with a map is not what it was. */
export function hearAccess({ mapId, isLost }: MapAccessMessage): void {
  if (mapId !== useOpenMap.getState().eid || isBeingDeleted(mapId)) return
  if (!isLost) return void quietly(readAccess())
  // A shape under way is kept for the copy: it is there already, and only wants its end.
  useDraft.getState().finish?.()
  loseAccess(mapId, 'map')
}

/**
 * Finds out whether a save was refused because the person may not change the map any more, and forgets
 * who edits a map that is lost.
 */
export function useAccessCheck(): void {
  useEffect(announceAccess, [])
  const isLost = useOpenMap((map) => map.accessLoss === 'map')
  useEffect(() => {
    if (isLost) forgetLock()
  }, [isLost])
  const isRefused = useOpenMap((map) => map.saveState === 'failed' && map.accessLoss === null)
  useEffect(() => {
    if (isRefused) void quietly(checkAccess())
  }, [isRefused])
}

async function readAccess(): Promise<void> {
  // With something unsaved the notice says it, for something is left to decide.
  if (useOpenMap.getState().saveState !== 'clean') return checkAccess()
  await refreshMap()
  letGoOfWhatIsGone()
}

/** Says what the person may do with the open map now, however that was found out. Returns how to stop. */
export function announceAccess(): () => void {
  return useOpenMap.subscribe(({ eid, openings, access, accessLoss }, before) => {
    const isSameMap = eid === before.eid && openings === before.openings
    if (!isSameMap || access === before.access || accessLoss) return
    showToast({ kind: 'done', message: access === 1 ? noticeText.readerNow : noticeText.editorNow })
  })
}
