import type { Operation } from '@terrier/domain/document/operation'

import { canEdit } from './can-edit.ts'
import { stepRedone, stepUndone, useEditHistory, type Step } from './edit-history.ts'
import { letGoOfWhatIsGone } from './hands.ts'
import { perform, retrace } from './change-map.ts'
import { useOpenMap } from './open-map.ts'
import type { OpenMapState } from './open-map-state.ts'

/** Whether a step may be taken back or done again now: edits only by who may edit. */
export function canRetrace(step: Step, map: OpenMapState): boolean {
  return step.kind === 'arrangement' || canEdit(map)
}

/** Takes back what the person did last. Answers what that was; null when there is nothing, or no leave. */
export function undo(): Step | null {
  return retraceLast(() => useEditHistory.getState().undoable, stepUndone)
}

/** Does again what was undone last. */
export function redo(): Step | null {
  return retraceLast(() => useEditHistory.getState().redoable, stepRedone)
}

function retraceLast(
  steps: () => readonly Step[],
  tell: (inverse: Operation | null) => void,
): Step | null {
  const step = steps().at(-1)
  if (!step || !canRetrace(step, useOpenMap.getState())) return null
  const inverse = retrace(step.inverse, step.kind)
  tell(inverse)
  letGoOfWhatIsGone()
  // What the step was about went another way: the person meant the one before it.
  return inverse ? step : retraceLast(steps, tell)
}

/** Makes the change that takes one deed back: by undo where it was the last, else as a deed of its own. */
export function takeBack(inverse: Operation): void {
  if (useEditHistory.getState().undoable.at(-1)?.inverse === inverse) undo()
  else perform(inverse)
}
