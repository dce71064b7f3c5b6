import type { BaseLayer, SavedMapData } from '@terrier/contract/saved-map'
import type { Change, Operation } from '@terrier/domain/document/operation'
import { renameMap } from '@terrier/domain/document/rename-map'
import { setView, type ViewPosition } from '@terrier/domain/document/set-view'

import { canCommit, canEdit, canSaveView, canUse } from './can-edit.ts'
import { recordStep, type StepKind } from './edit-history.ts'
import type { EditBarrier } from './open-map-state.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { deactivateTool, useSelection } from './selection-store.ts'
import { isOpenMapShared, openMapQueue } from './open-map.ts'

const { getState } = useMapSession

/**
 * Applies an edit made by the user, queues it for saving and adds it to the undo history. Returns
 * the change, or null when nothing changed or the map is read-only.
 */
export function applyEdit(operation: Operation): Change | null {
  return canEdit(getState()) ? recorded(operation, 'edit') : null
}

/**
 * Commits an edit that was started while the map could be edited, such as text still in an input
 * when the network failed or access was lost. The device stores it until it can be saved.
 */
export function commitEdit(operation: Operation): Change | null {
  return canCommit(getState()) ? recorded(operation, 'edit') : null
}

/**
 * Applies a change of what is shown: layers, ownership, base layer. It can be undone. Readers may
 * make one too, but it is not saved for them.
 */
export function applyViewChange(operation: Operation): void {
  recorded(operation, 'view-change')
}

/**
 * Applies the layers stored on this device, for a map that was not saved with them. Not an undo
 * step.
 */
export function showLayers(
  mapLayers: SavedMapData['mapLayers'],
  baseLayer: BaseLayer | undefined,
): void {
  const { document } = useMapDocument.getState()
  const map = baseLayer ? { ...document.map, baseLayer } : document.map
  useMapDocument.setState({ document: { ...document, map, mapLayers } })
}

/**
 * Applies a change that the user did not make, such as data loaded for an earlier view change,
 * without adding an undo step.
 */
export function applyWithoutHistory(operation: Operation): void {
  kept(operation, 'view-change')
}

/** Applies an undo or redo step. Returns the change; null when nothing changed. */
export function replayStep(operation: Operation, kind: StepKind): Change | null {
  return kept(operation, kind)
}

/** Records the centre and zoom after the user has moved the map. Not an undo step. */
export function setMapView(view: ViewPosition): void {
  const change = applied(setView(view))
  const state = getState()
  if (!change || state.eid === null || !canEdit(state)) return
  openMapQueue().viewed(change.document, { isShared: isOpenMapShared(), patch: change.patch })
}

/** Sets the title of the map. The first title creates a new map on the server. */
export function commitTitle(text: string): void {
  const state = getState()
  if (!canSaveView(state)) return
  commitEdit(renameMap(text))
  if (state.eid === null) openMapQueue().create(useMapDocument.getState().document)
}

/**
 * Sets the title of a map that the user lost access to, in this page only: a copy that is saved of
 * it gets this title.
 */
export function retitleLostMap(title: string): void {
  const { document } = useMapDocument.getState()
  if (getState().accessLoss === null || title.trim() === '') return
  useMapDocument.setState({ document: renameMap(title)(document).document })
}

/** Sets why the map cannot be edited now, or null. Deactivates the tool unless it only measures. */
export function setBarrier(barrier: EditBarrier | null): void {
  useMapSession.setState({ barrier })
  const { tool } = useSelection.getState()
  if (barrier !== null && tool !== null && !canUse(tool, getState())) deactivateTool()
}

function recorded(operation: Operation, kind: StepKind): Change | null {
  const change = kept(operation, kind)
  if (change) recordStep(kind, change)
  return change
}

/** Applies an operation and queues it for saving, if this user can save it. */
function kept(operation: Operation, kind: StepKind): Change | null {
  const change = applied(operation)
  const state = getState()
  // A new map without any drawing is not worth saving.
  const isSaved = kind === 'edit' || (state.eid !== null && canSaveView(state))
  if (change && isSaved) openMapQueue().edited(change.document, change.patch)
  return change
}

function applied(operation: Operation): Change | null {
  const before = useMapDocument.getState().document
  const change = operation(before)
  if (change.document === before) return null
  useMapDocument.setState({ document: change.document })
  return change
}
