import type { SavedMapData } from '@terrier/contract/saved-map'
import { changeSummaryOf } from '@terrier/domain/document/change-summary'
import { summarisePatch } from '@terrier/domain/document/summarise-patch'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import type { Operation } from '@terrier/domain/document/operation'
import { create } from 'zustand'

import { describeChange } from '../text/describe-change.ts'

/**
 * Undoing an 'edit' needs edit access; an 'arrangement' is a view change, which readers may make
 * too.
 */
export type StepKind = 'edit' | 'view-change'

/** An entry of the undo or redo stack. */
export interface Step {
  readonly kind: StepKind
  /** What was done, in the imperative: "Add marker 'Marker 2'". */
  readonly name: string
  readonly inverse: Operation
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
export function recordStep(
  kind: StepKind,
  before: SavedMapData,
  after: SavedMapData,
  inverse: Operation,
): void {
  const name = nameOf(before, after)
  if (name === '') return
  setState(({ undoable }) => ({
    undoable: [...undoable, { kind, name, inverse }].slice(-mostSteps),
    redoable: [],
  }))
}

/** Clears both stacks, as another document is shown. */
export function clearHistory(): void {
  setState({ undoable: [], redoable: [], lastReplayed: null })
}

/** Moves the last step to the redo stack; `inverse` redoes it. With null it is dropped. */
export function stepUndone(inverse: Operation | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = undoable.at(-1)
    return {
      undoable: undoable.slice(0, -1),
      redoable: step && inverse ? [...redoable, { ...step, inverse }] : redoable,
      replayCount: history.replayCount + 1,
      lastReplayed: step ? { way: 'undone', name: step.name } : history.lastReplayed,
    }
  })
}

/**
 * Moves the last undone step back to the undo stack; `inverse` undoes it. With null it is dropped.
 */
export function stepRedone(inverse: Operation | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = redoable.at(-1)
    return {
      undoable: step && inverse ? [...undoable, { ...step, inverse }] : undoable,
      redoable: redoable.slice(0, -1),
      replayCount: history.replayCount + 1,
      lastReplayed: step ? { way: 'redone', name: step.name } : history.lastReplayed,
    }
  })
}

function nameOf(before: SavedMapData, after: SavedMapData): string {
  const patch = mapPatchBetween(before, after)
  const inverse = mapPatchBetween(after, before)
  return patch && inverse
    ? describeChange(changeSummaryOf(summarisePatch(patch, inverse)), 'now')
    : ''
}
