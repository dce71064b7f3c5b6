import type { ReversiblePatch } from '@terrier/domain/document/operation'
import { revertChange } from '@terrier/domain/document/revert-change'

import { canEdit } from './can-edit.ts'
import { stepRedone, stepUndone, useEditHistory, type Step } from './edit-history.ts'
import { deselectRemoved } from './selection.ts'
import { applyEdit, replayStep } from './change-map.ts'
import { useMapSession } from './map-session.ts'
import type { MapSession } from './open-map-state.ts'

/** Whether a step may be undone or redone now; steps of kind 'edit' need edit access. */
export function canReplay(step: Step, map: MapSession): boolean {
  return step.kind === 'view-change' || canEdit(map)
}

/** Undoes the last step. Returns it; null when there is none or the map is read-only. */
export function undo(): Step | null {
  return replayLast(() => useEditHistory.getState().undoable, stepUndone)
}

/** Redoes the step undone last. Returns it; null when there is none or the map is read-only. */
export function redo(): Step | null {
  return replayLast(() => useEditHistory.getState().redoable, stepRedone)
}

function replayLast(
  steps: () => readonly Step[],
  record: (change: ReversiblePatch | null) => void,
): Step | null {
  const step = steps().at(-1)
  if (!step || !canReplay(step, useMapSession.getState())) return null
  const change = replayStep(revertChange(step), step.kind)
  record(change)
  deselectRemoved()
  // The step has no effect any more, so the one before it is meant.
  return change ? step : replayLast(steps, record)
}

/** Reverts one edit: by undo if it was the last step, otherwise as a new edit. */
export function undoEdit(change: ReversiblePatch): void {
  if (useEditHistory.getState().undoable.at(-1)?.patch === change.patch) undo()
  else applyEdit(revertChange(change))
}
