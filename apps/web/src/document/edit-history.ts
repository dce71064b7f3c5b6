import { changeSummaryOf } from '@terrier/domain/document/change-summary'
import { summarisePatch } from '@terrier/domain/document/summarise-patch'
import type { ReversiblePatch } from '@terrier/domain/document/operation'
import { create } from 'zustand'

import { describeChange } from '../text/describe-change.ts'

/** Undoing an 'edit' needs edit access; readers may make and undo a 'view-change' too. */
export type StepKind = 'edit' | 'view-change'

/** An entry of the undo or redo stack, with the change that undoing or redoing it reverts. */
export interface Step extends ReversiblePatch {
  readonly kind: StepKind
  /** What was done, in the imperative: "Add marker 'Marker 2'". */
  readonly name: string
}

interface EditHistory {
  /** Oldest first. */
  readonly undoable: readonly Step[]
  /** The step that was undone last is last, and is redone first. */
  readonly redoable: readonly Step[]
  /** Incremented by each undo and redo. */
  readonly replayCount: number
  /** What was undone or redone last; null after another map was opened. */
  readonly lastReplayed: { readonly way: 'undone' | 'redone'; readonly name: string } | null
}

/** Maximum length of the undo stack; the oldest steps are dropped first. */
const mostSteps = 100

export const useEditHistory = create<EditHistory>()(() => ({
  undoable: [],
  redoable: [],
  replayCount: 0,
  lastReplayed: null,
}))

const { setState } = useEditHistory

/** Pushes a step on the undo stack and clears the redo stack. */
export function recordStep(kind: StepKind, { patch, inverse }: ReversiblePatch): void {
  const name = describeChange(changeSummaryOf(summarisePatch(patch, inverse)), 'now')
  if (name === '') return
  setState(({ undoable }) => ({
    undoable: [...undoable, { kind, name, patch, inverse }].slice(-mostSteps),
    redoable: [],
  }))
}

/** Clears both stacks, as another document is shown. */
export function clearHistory(): void {
  setState({ undoable: [], redoable: [], lastReplayed: null })
}

/** Moves the last step to the redo stack, with the change that undid it. With null it is dropped. */
export function stepUndone(change: ReversiblePatch | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = undoable.at(-1)
    return {
      undoable: undoable.slice(0, -1),
      redoable: step && change ? [...redoable, stepOf(step, change)] : redoable,
      replayCount: history.replayCount + 1,
      lastReplayed: step ? { way: 'undone', name: step.name } : history.lastReplayed,
    }
  })
}

/**
 * Moves the last undone step back to the undo stack, with the change that redid it. With null it is
 * dropped.
 */
export function stepRedone(change: ReversiblePatch | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = redoable.at(-1)
    return {
      undoable: step && change ? [...undoable, stepOf(step, change)] : undoable,
      redoable: redoable.slice(0, -1),
      replayCount: history.replayCount + 1,
      lastReplayed: step ? { way: 'redone', name: step.name } : history.lastReplayed,
    }
  })
}

function stepOf({ kind, name }: Step, { patch, inverse }: ReversiblePatch): Step {
  return { kind, name, patch, inverse }
}
