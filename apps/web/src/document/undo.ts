import type { Operation } from '@terrier/domain/document/operation'

import { canEdit } from './can-edit.ts'
import { stepRedone, stepUndone, useEditHistory, type Step } from './edit-history.ts'
import { deselectRemoved } from './selection.ts'
import { applyEdit, replayStep } from './change-map.ts'
import { useOpenMap } from './open-map.ts'
import type { OpenMapState } from './open-map-state.ts'

/** Whether a step may be undone or redone now; steps of kind 'edit' need edit access. */
export function canRetrace(step: Step, map: OpenMapState): boolean {
  return step.kind === 'arrangement' || canEdit(map)
}

/** Undoes the last step. Returns it; null when there is none or the map is read-only. */
export function undo(): Step | null {
  return retraceLast(() => useEditHistory.getState().undoable, stepUndone)
}

/** Redoes the step undone last. Returns it; null when there is none or the map is read-only. */
export function redo(): Step | null {
  return retraceLast(() => useEditHistory.getState().redoable, stepRedone)
}

function retraceLast(
  steps: () => readonly Step[],
  tell: (inverse: Operation | null) => void,
): Step | null {
  const step = steps().at(-1)
  if (!step || !canRetrace(step, useOpenMap.getState())) return null
  const inverse = replayStep(step.inverse, step.kind)
  tell(inverse)
  deselectRemoved()
  // The step has no effect any more, so the one before it is meant.
  return inverse ? step : retraceLast(steps, tell)
}

/** Reverts one edit: by undo if it was the last step, otherwise as a new edit. */
export function undoOperation(inverse: Operation): void {
  if (useEditHistory.getState().undoable.at(-1)?.inverse === inverse) undo()
  else applyEdit(inverse)
}
