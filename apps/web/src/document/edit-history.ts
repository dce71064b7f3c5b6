import type { SavedMapData } from '@terrier/contract/saved-map'
import { changeSummaryOf } from '@terrier/domain/document/change-summary'
import { summarisePatch } from '@terrier/domain/document/describe-patch'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import type { Operation } from '@terrier/domain/document/operation'
import { create } from 'zustand'

import { describeChange } from '../text/describe-change.ts'

/** An 'edit' needs leave to change the map; what is shown may be arranged by readers too. */
export type StepKind = 'edit' | 'arrangement'

/** Something the person did to the open map, and how to take it back, or to do it again. */
export interface Step {
  readonly kind: StepKind
  /** What was done, as an order: "Add marker 'Marker 2'". */
  readonly name: string
  readonly inverse: Operation
}

interface EditHistory {
  /** Oldest first. */
  readonly undoable: readonly Step[]
  /** The one undone last is last, and is done again first. */
  readonly redoable: readonly Step[]
  /** Grows with each step taken back or done again. */
  readonly retraced: number
  /** What was taken back or done again last; null once another map is open. */
  readonly lastRetraced: { readonly way: 'undone' | 'redone'; readonly name: string } | null
}

/** How many steps can be taken back; the oldest are forgotten first. */
const mostSteps = 100

export const useEditHistory = create<EditHistory>()(() => ({
  undoable: [],
  redoable: [],
  retraced: 0,
  lastRetraced: null,
}))

const { setState } = useEditHistory

/** Remembers what the person did. What was undone before it can no longer be done again. */
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

/** Another map is on the screen: nothing that was done to the last one can be undone on it. */
export function forgetSteps(): void {
  setState({ undoable: [], redoable: [], lastRetraced: null })
}

/** Says that the last step was taken back, and by which change it is done again; null: by none. */
export function stepUndone(inverse: Operation | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = undoable.at(-1)
    return {
      undoable: undoable.slice(0, -1),
      redoable: step && inverse ? [...redoable, { ...step, inverse }] : redoable,
      retraced: history.retraced + 1,
      lastRetraced: step ? { way: 'undone', name: step.name } : history.lastRetraced,
    }
  })
}

/** Says that the step undone last was done again, and by which change it is taken back. */
export function stepRedone(inverse: Operation | null): void {
  setState(({ undoable, redoable, ...history }) => {
    const step = redoable.at(-1)
    return {
      undoable: step && inverse ? [...undoable, { ...step, inverse }] : undoable,
      redoable: redoable.slice(0, -1),
      retraced: history.retraced + 1,
      lastRetraced: step ? { way: 'redone', name: step.name } : history.lastRetraced,
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
