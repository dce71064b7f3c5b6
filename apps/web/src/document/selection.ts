import { findObject } from '@terrier/domain/document/find-object'
import type { Change } from '@terrier/domain/document/operation'
import { removeObject } from '@terrier/domain/document/remove-object'
import {
  deselectAllProperties,
  deselectProperty,
  findSelectedProperty,
  selectedPropertiesOf,
  selectProperty,
  titleSelectedProperty,
} from '@terrier/domain/document/select-property'
import type { LngLat } from '@terrier/geo/position'

import { canUse } from './can-edit.ts'
import { applyWithoutHistory, applyViewChange, applyEdit } from './change-map.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import type {
  AreaAtPoint,
  Candidate,
  OldBoundary,
  PositionInfo,
  Selection,
  Tool,
  UnregisteredSelection,
} from './selection-state.ts'
import {
  deactivateTool,
  select,
  selectedObjectId,
  selectedPolyId,
  useSelection,
} from './selection-store.ts'

const { getState, setState } = useSelection

/**
 * Activates a tool, or deactivates the one that is active. Popups close. Tools work on the map, so
 * its selected object or land stays; the tool for data groups works on their selected object.
 */
export function setTool(tool: Tool | null): void {
  const isOff = tool === null || tool === getState().tool || !canUse(tool, useMapSession.getState())
  if (isOff) return deactivateTool()
  const kept: readonly Selection['kind'][] =
    tool === 'edit-geometry' ? ['data-object'] : ['object', 'parcel', 'unregistered']
  const { selection } = getState()
  setState({ tool, selection: kept.includes(selection.kind) ? selection : { kind: 'none' } })
}

/** Selects a marker or drawing by uuid; null deselects. */
export function selectObject(uuid: string | null): void {
  if (uuid === null) deselect('object')
  else select({ kind: 'object', uuid })
}

/** Removes a marker or drawing. Returns the change; null when nothing was removed. */
export function removeObjectById(uuid: string): Change | null {
  const change = applyEdit(removeObject(uuid))
  if (change && selectedObjectId(getState()) === uuid) deselect('object')
  return change
}

/**
 * Selects the property a parcel belongs to and makes it the active one. The selection is saved with
 * the map; for readers it lasts until they leave the map. An unknown title is supplied later by
 * `setParcelTitle`.
 */
export function selectParcel(polyId: number, titleNo: string | null = null): void {
  const standing = findSelectedProperty(useMapDocument.getState().document, { polyId, titleNo })
  if (!standing) applyViewChange(selectProperty(polyId, titleNo))
  select({ kind: 'parcel', polyId: standing?.polyId ?? polyId })
}

/** Sets the title of a selected parcel once the register has returned it. */
export function setParcelTitle(polyId: number, titleNo: string): void {
  applyWithoutHistory(titleSelectedProperty(polyId, titleNo))
  if (selectedPolyId(getState()) !== polyId) return
  // The title may already have been selected by another of its parcels.
  const standing = findSelectedProperty(useMapDocument.getState().document, { polyId, titleNo })
  select(standing ? { kind: 'parcel', polyId: standing.polyId } : { kind: 'none' })
}

export function deselectParcel(polyId: number): void {
  applyViewChange(deselectProperty(polyId))
  if (selectedPolyId(getState()) === polyId) deselect('parcel')
  if (getState().oldBoundary?.polyId === polyId) showOldBoundary(null)
}

export function deselectAllParcels(): void {
  applyViewChange(deselectAllProperties)
  deselect('parcel', 'unregistered')
  showOldBoundary(null)
}

/** Selects a polygon of unregistered land; null deselects. */
export function selectUnregistered(unregistered: UnregisteredSelection | null): void {
  if (unregistered === null) deselect('unregistered')
  else select({ kind: 'unregistered', ...unregistered })
}

/** Selects an object of the map or of a data group. */
export function selectCandidate(candidate: Candidate): void {
  if (candidate.kind === 'object') return select(candidate)
  selectWithoutTool(candidate)
}

/** Selects the only candidate under a click, or opens a popup to choose from several. */
export function selectFromCandidates(candidates: readonly Candidate[], lngLat: LngLat): void {
  const [first, second] = candidates
  if (first && !second) return selectCandidate(first)
  selectWithoutTool({ kind: 'overlap', lngLat, candidates })
}

/** Opens the popup about a position. */
export function showPositionInfo(asked: PositionInfo): void {
  selectWithoutTool({ ...asked, kind: 'place' })
}

/** Opens the popup about the layer areas under a click. */
export function identifyAreas(areas: readonly AreaAtPoint[], lngLat: LngLat): void {
  selectWithoutTool({ kind: 'areas', lngLat, areas })
}

/** Closes the popup of what is not an object or land of the map. */
export function closePopup(): void {
  deselect('data-object', 'overlap', 'place', 'areas')
}

/** Shows an earlier boundary; null hides it. */
export function showOldBoundary(oldBoundary: OldBoundary | null): void {
  setState({ oldBoundary })
}

/** Deselects what is no longer on the map, for instance after an undo. */
export function deselectRemoved(): void {
  const { document } = useMapDocument.getState()
  const { selection, oldBoundary } = getState()
  const isSelected = (id: number) =>
    selectedPropertiesOf(document).some(({ polyId }) => polyId === id)
  if (selection.kind === 'object' && !findObject(document, selection.uuid)) deselect('object')
  if (selection.kind === 'parcel' && !isSelected(selection.polyId)) deselect('parcel')
  if (oldBoundary && !isSelected(oldBoundary.polyId)) showOldBoundary(null)
}

/** Clears the selection if it is of one of these kinds. */
function deselect(...kinds: readonly Selection['kind'][]): void {
  if (kinds.includes(getState().selection.kind)) select({ kind: 'none' })
}

function selectWithoutTool(selection: Selection): void {
  setState({ selection, tool: null })
}
