import { create } from 'zustand'

import { clearObjectSelection } from './object-selection.ts'
import type { Selection, SelectionState } from './selection-state.ts'

const initial: SelectionState = { selection: { kind: 'none' }, tool: null, oldBoundary: null }

/** What is selected on the open map; it is neither saved nor undone. */
export const useSelection = create<SelectionState>()(() => initial)

const { setState } = useSelection

/** Replaces what is selected. The tool stays. */
export function select(selection: Selection): void {
  setState({ selection })
}

/** Clears the selection and the tool, as a click on an empty part of the map does. */
export function clearSelection(): void {
  setState({ selection: initial.selection, tool: null })
}

export function deactivateTool(): void {
  setState({ tool: null })
}

/** Clears everything that is selected, as another map is opened. */
export function resetSelection(): void {
  setState(initial)
  clearObjectSelection()
}

/** The selection if it is of this kind, otherwise null. */
export function selectionOf<Kind extends Selection['kind']>(
  { selection }: Pick<SelectionState, 'selection'>,
  kind: Kind,
): Extract<Selection, { kind: Kind }> | null {
  // TypeScript does not narrow a union by a value of generic type.
  return selection.kind === kind ? (selection as Extract<Selection, { kind: Kind }>) : null
}

/** Uuid of the selected marker or drawing of the map. */
export function selectedObjectId(state: SelectionState): string | null {
  return selectionOf(state, 'object')?.uuid ?? null
}

/** The `polyId` by which the active property was selected. */
export function selectedPolyId(state: SelectionState): number | null {
  return selectionOf(state, 'parcel')?.polyId ?? null
}
