import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import { canEdit } from '../../document/can-edit.ts'
import { useEditHistory } from '../../document/edit-history.ts'
import { activate, chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { DrawnTool } from '../../document/open-map-state.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** A shape that was begun and left before it was finished. */
export interface UnfinishedDrawing {
  readonly tool: DrawnTool
  readonly places: readonly LngLat[]
  /** What was selected: a hole is cut into it. */
  readonly activeObjectId: string | null
  /** Of which opening of a map it is. */
  readonly openings: number
}

interface UnfinishedDrawings {
  /** Goes on as soon as its tool is at work again. */
  readonly resumed: UnfinishedDrawing | null
  /** Was interrupted, since the map could not be changed; goes on when it can. */
  readonly interrupted: UnfinishedDrawing | null
  /** Was discarded, and is what Undo brings back, until something else is done. */
  readonly discarded: UnfinishedDrawing | null
}

const none: UnfinishedDrawings = { resumed: null, interrupted: null, discarded: null }

export const useUnfinishedDrawings = create<UnfinishedDrawings>()(() => none)

const { getState, setState } = useUnfinishedDrawings

useEditHistory.subscribe((now, before) => {
  if (now.undoable !== before.undoable) setState({ discarded: null })
})

/**
 * The tool was taken from the map before the shape was finished. Where the tool only begins anew, the
 * shape goes on; where nobody may draw for now, it waits; where the person did it, Undo is offered.
 */
export function leaveUnfinished(drawing: UnfinishedDrawing): void {
  const map = useOpenMap.getState()
  // Whoever opened another map was asked before.
  if (map.openings !== drawing.openings) return setState(none)
  if (map.tool === drawing.tool) return setState({ resumed: drawing })
  if (canEdit(map)) return discard(drawing)
  setState({ interrupted: drawing })
  showToast({ kind: 'done', message: text.interrupted({ what: text.drawn[drawing.tool] }) })
}

/** Says that a shape was discarded before it was finished, and offers to bring it back. */
export function discard(discarded: UnfinishedDrawing): void {
  setState({ discarded })
  showToast({
    kind: 'done',
    message: text.discarded({ what: text.drawn[discarded.tool] }),
    action: { label: text.undo, onPress: () => resume(discarded) },
  })
}

/** Goes on with a shape where it was left. Nothing happens on another map, or where nobody may draw. */
export function resume(drawing: UnfinishedDrawing): void {
  const map = useOpenMap.getState()
  if (map.openings !== drawing.openings || !canEdit(map)) return
  activate(drawing.activeObjectId)
  // A tool that is at work takes it up at once, another when it is put to work.
  setState({ ...none, resumed: drawing })
  if (map.tool !== drawing.tool) chooseTool(drawing.tool)
}

/** Goes on with what was interrupted, unless the person does something else by now. */
export function resumeInterrupted(): void {
  const { interrupted } = getState()
  if (interrupted === null) return
  setState({ interrupted: null })
  if (useOpenMap.getState().tool === null) resume(interrupted)
}

/** The places with which a tool goes on; null where it begins. */
export function takeResumed(tool: DrawnTool): readonly LngLat[] | null {
  const { resumed } = getState()
  if (resumed?.tool !== tool || resumed.openings !== useOpenMap.getState().openings) return null
  setState({ resumed: null })
  return resumed.places
}
