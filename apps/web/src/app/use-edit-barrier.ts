import { useEffect } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import type { EditBarrier } from '../document/open-map-state.ts'
import { useSelection } from '../document/selection-store.ts'
import { setBarrier } from '../document/change-map.ts'
import { useEditHistory } from '../document/edit-history.ts'
import { useDraft } from '../map/tools/draft-state.ts'
import { isDrawnTool } from '../map/tools/drawn-tools.ts'
import { useMediaQuery } from '../map/use-media-query.ts'
import { useMapLock } from '../features/lock/map-lock.ts'
import { drawingToolsText as text } from '../text/drawing-tools.ts'
import { showToast } from '../ui/toast-queue.ts'

/**
 * In CSS pixels. Touch screens whose shorter side is below this are read-only; tablets can edit.
 */
const mobileShorterSidePx = 600

/** Sets on the open map whether it can be edited, and why not. Specification 4, "Read-only". */
export function useBarrier({ isReadOnly }: { readonly isReadOnly: boolean }): void {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isMobile = useIsMobile()

  const isLocked = useMapLock((lock) => lock.heldBy !== null)
  const barrier = editBarrierOf({ isOnline, isMobile, isReadOnly, isLocked })
  useEffect(() => {
    if (barrier === 'offline') finishDrawing()
    setBarrier(barrier)
  }, [barrier])
}

/**
 * A shape being drawn when the network drops is finished, so that it is kept. One with too few
 * vertices stays unfinished; see `suspendDrawing`.
 */
function finishDrawing(): void {
  const { tool } = useSelection.getState()
  const before = useEditHistory.getState().undoable
  useDraft.getState().finish?.()
  const isFinished = useEditHistory.getState().undoable !== before
  if (!isFinished || !isDrawnTool(tool)) return
  showToast({ kind: 'done', message: text.finishedOffline({ what: text.drawn[tool] }) })
}

interface Circumstances {
  readonly isOnline: boolean
  readonly isMobile: boolean
  readonly isReadOnly: boolean
  readonly isLocked: boolean
}

/** Permanent reasons take precedence over temporary ones. */
export function editBarrierOf(circumstances: Circumstances): EditBarrier | null {
  const { isOnline, isMobile, isReadOnly, isLocked } = circumstances
  if (isMobile) return 'mobile'
  if (isReadOnly) return 'maintenance'
  if (!isOnline) return 'offline'
  return isLocked ? 'locked' : null
}

function useIsMobile(): boolean {
  const isTouched = useMediaQuery('(pointer: coarse)')
  return isTouched && Math.min(screen.width, screen.height) < mobileShorterSidePx
}
