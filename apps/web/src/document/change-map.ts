import type { BaseLayer, SavedMapData } from '@terrier/contract/saved-map'
import type { Change, Operation } from '@terrier/domain/document/operation'
import { renameMap } from '@terrier/domain/document/rename-map'
import { setView, type MapView } from '@terrier/domain/document/set-view'

import { canComplete, canEdit, canKeepView } from './can-edit.ts'
import { recordStep, type StepKind } from './edit-history.ts'
import type { Barrier } from './open-map-state.ts'
import { openMapSaves, useOpenMap } from './open-map.ts'

const { getState, setState } = useOpenMap

/**
 * Makes a change that the person meant: drawn, moved, named, removed. It will be saved, and can be
 * undone. Answers the change that takes it back; null when nothing was changed.
 */
export function perform(operation: Operation): Operation | null {
  return canEdit(getState()) ? recorded(operation, 'edit') : null
}

/**
 * Ends a change that was begun while the map could be edited, such as words that were being typed when
 * the network went, or the map was withdrawn. The device keeps it until it can be saved.
 */
export function complete(operation: Operation): Operation | null {
  return canComplete(getState()) ? recorded(operation, 'edit') : null
}

/** Changes what is shown: layers, ownership, base layer. Readers may too; for them it is not saved. */
export function arrange(operation: Operation): void {
  recorded(operation, 'arrangement')
}

/** Shows the layers that this device remembers, where they were not saved with the map. No step. */
export function showLayers(
  mapLayers: SavedMapData['mapLayers'],
  baseLayer: BaseLayer | undefined,
): void {
  const { document } = getState()
  const map = baseLayer ? { ...document.map, baseLayer } : document.map
  setState({ document: { ...document, map, mapLayers } })
}

/** Adds what was found out about something the person arranged before. It is no step of theirs. */
export function amend(operation: Operation): void {
  kept(operation, 'arrangement')
}

/** Takes a step back, or does it again. Answers how to turn round; null when nothing was changed. */
export function retrace(operation: Operation, kind: StepKind): Operation | null {
  return kept(operation, kind)?.inverse ?? null
}

/** The person looks elsewhere. */
export function look(view: MapView): void {
  const change = applied(setView(view))
  const state = getState()
  if (!change || state.eid === null || !canEdit(state)) return
  openMapSaves.viewed(change.document)
}

/** Titles the map. The first title puts a new map on the server. */
export function commitTitle(text: string): void {
  const state = getState()
  if (!canKeepView(state)) return
  complete(renameMap(text))
  if (state.eid === null) openMapSaves.create(getState().document)
}

/** Titles a map that is lost, on the screen alone: a copy that is kept of it is called so. */
export function retitleLostMap(title: string): void {
  const { accessLoss, document } = getState()
  if (accessLoss === null || title.trim() === '') return
  setState({ document: renameMap(title)(document).document })
}

/** Says whether, and why, nobody may change the map just now. */
export function setBarrier(barrier: Barrier | null): void {
  setState(barrier === null ? { barrier } : { barrier, tool: null })
}

function recorded(operation: Operation, kind: StepKind): Operation | null {
  const before = getState().document
  const change = kept(operation, kind)
  if (!change) return null
  recordStep(kind, before, change.document, change.inverse)
  return change.inverse
}

/** Makes a change and sees to it that it is saved, as far as it is saved for this person. */
function kept(operation: Operation, kind: StepKind): Change | null {
  const change = applied(operation)
  const state = getState()
  // A new map on which nothing was drawn is nothing to be lost.
  const isKept = kind === 'edit' || (state.eid !== null && canKeepView(state))
  if (change && isKept) openMapSaves.edited(change.document)
  return change
}

function applied(operation: Operation): Change | null {
  const before = getState().document
  const change = operation(before)
  if (change.document === before) return null
  setState({ document: change.document })
  return change
}
