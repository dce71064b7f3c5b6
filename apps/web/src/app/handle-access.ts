import type { MapAccessMessage } from '@terrier/contract/realtime'
import { useEffect } from 'react'

import { deselectRemoved } from '../document/selection.ts'
import { isBeingDeleted } from '../document/own-deletions.ts'
import { useMapSession } from '../document/map-session.ts'
import { checkAccess, refreshMap, revokeAccess } from '../document/refresh-map.ts'
import { clearLock } from '../features/lock/map-lock.ts'
import { ignoreRejection } from '../features/lock/lock-client.ts'
import { useDraft } from '../map/tools/draft-state.ts'
import { noticeText } from '../text/notices.ts'
import { showToast } from '../ui/toast-queue.ts'

/** Handles the server's message that the user's access to a map has changed. */
export function handleAccessMessage({ mapId, isLost }: MapAccessMessage): void {
  if (mapId !== useMapSession.getState().eid || isBeingDeleted(mapId)) return
  if (!isLost) return void ignoreRejection(readAccess())
  // A shape being drawn is finished, so that it becomes part of the copy.
  useDraft.getState().finish?.()
  revokeAccess(mapId, 'map')
}

/**
 * Checks whether a save was refused because the user lost edit permission, and resets the lock's
 * state for a map they can no longer open.
 */
export function useAccessCheck(): void {
  useEffect(notifyAccess, [])
  const isLost = useMapSession((map) => map.accessLoss === 'map')
  useEffect(() => {
    if (isLost) clearLock()
  }, [isLost])
  const isRefused = useMapSession((map) => map.saveState === 'failed' && map.accessLoss === null)
  useEffect(() => {
    if (isRefused) void ignoreRejection(checkAccess())
  }, [isRefused])
}

async function readAccess(): Promise<void> {
  // With unsaved changes the conflict notice reports it, since the user has to decide about them.
  if (useMapSession.getState().saveState !== 'clean') return checkAccess()
  await refreshMap()
  deselectRemoved()
}

/**
 * Shows the user's new access to the open map, whichever way it was detected. Returns the
 * unsubscribe function.
 */
export function notifyAccess(): () => void {
  return useMapSession.subscribe(({ eid, openings, access, accessLoss }, before) => {
    const isSameMap = eid === before.eid && openings === before.openings
    if (!isSameMap || access === before.access || accessLoss) return
    showToast({ kind: 'done', message: access === 1 ? noticeText.readerNow : noticeText.editorNow })
  })
}
