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
  const isLost = useOpenMap((map) => map.accessLoss === 'map')
  useEffect(() => {
    if (isLost) forgetLock()
  }, [isLost])
  const isRefused = useOpenMap((map) => map.saveState === 'failed' && map.accessLoss === null)
  useEffect(() => {
    if (isRefused) void quietly(checkAccess())
  }, [isRefused])
}

/** With something unsaved it is found out by the save. */
async function readAccess(): Promise<void> {
  const before = useOpenMap.getState()
  if (before.saveState !== 'clean') return checkAccess()
  await refreshMap()
  letGoOfWhatIsGone()
  const { eid, access } = useOpenMap.getState()
  if (eid !== before.eid || access === before.access) return
  const message = access === 1 ? noticeText.readerNow : noticeText.editorNow
  showToast({ kind: 'done', message })
}
