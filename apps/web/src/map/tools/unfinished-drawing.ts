import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import { canUse } from '../../document/can-edit.ts'
import { useEditHistory } from '../../document/edit-history.ts'
import { useMapSession } from '../../document/map-session.ts'
import { selectObject, setTool } from '../../document/selection.ts'
import type { DrawnTool } from '../../document/selection-state.ts'
import { useSelection } from '../../document/selection-store.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** A drawing that was interrupted before it was finished. */
export interface UnfinishedDrawing {
  readonly tool: DrawnTool
  readonly places: readonly LngLat[]
  /** Uuid of the object that was selected; a hole is cut into it. */
  readonly activeObjectId: string | null
  /** Identifies the opening of the map in which it was started (`MapSession.openings`). */
  readonly openings: number
}

interface UnfinishedDrawings {
  /** To be continued as soon as its tool is active again. */
  readonly resumed: UnfinishedDrawing | null
  /** Interrupted because the map became read-only; continued when it can be edited. */
  readonly interrupted: UnfinishedDrawing | null
  /** Discarded by the user; can be restored by Undo until the next edit. */
  readonly discarded: UnfinishedDrawing | null
}

const none: UnfinishedDrawings = { resumed: null, interrupted: null, discarded: null }

export const useUnfinishedDrawings = create<UnfinishedDrawings>()(() => none)

const { getState, setState } = useUnfinishedDrawings

useEditHistory.subscribe((now, before) => {
  if (now.undoable !== before.undoable) setState({ discarded: null })
})

/**
 * Handles a tool that was deactivated before its shape was finished: the drawing continues if the
 * tool is only restarted, is suspended if the map became read-only, and otherwise is discarded with
 * an offer to undo.
 */
export function suspendDrawing(drawing: UnfinishedDrawing): void {
  const map = useMapSession.getState()
  // Opening another map has already asked the user to confirm.
  if (map.openings !== drawing.openings) return setState(none)
  if (useSelection.getState().tool === drawing.tool) return setState({ resumed: drawing })
  if (canUse(drawing.tool, map)) return discardDrawing(drawing)
  setState({ interrupted: drawing })
  showToast({ kind: 'done', message: text.interrupted({ what: text.drawn[drawing.tool] }) })
}

/** Discards an unfinished drawing, and shows a toast with an undo button. */
export function discardDrawing(discarded: UnfinishedDrawing): void {
  setState({ discarded })
  showToast({
    kind: 'done',
    message: text.discarded({ what: text.drawn[discarded.tool] }),
    action: { label: text.undo, onPress: () => resumeDrawing(discarded) },
  })
}

/** Continues a drawing. Ignored on another map, or if the tool is not allowed. */
export function resumeDrawing(drawing: UnfinishedDrawing): void {
  const map = useMapSession.getState()
  if (map.openings !== drawing.openings || !canUse(drawing.tool, map)) return
  selectObject(drawing.activeObjectId)
  // An active tool subscribes to this; otherwise the tool reads it when activated.
  setState({ ...none, resumed: drawing })
  if (useSelection.getState().tool !== drawing.tool) setTool(drawing.tool)
}

/** Continues the interrupted drawing, unless another tool is active by now. */
export function resumeInterrupted(): void {
  const { interrupted } = getState()
  if (interrupted === null) return
  setState({ interrupted: null })
  if (useSelection.getState().tool === null) resumeDrawing(interrupted)
}

/** The vertices that a tool continues with; null for a new drawing. */
export function consumeResumed(tool: DrawnTool): readonly LngLat[] | null {
  const { resumed } = getState()
  if (resumed?.tool !== tool || resumed.openings !== useMapSession.getState().openings) return null
  setState({ resumed: null })
  return resumed.places
}
