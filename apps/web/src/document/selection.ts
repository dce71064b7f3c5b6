import { findObject } from '@terrier/domain/document/find-object'
import type { Operation } from '@terrier/domain/document/operation'
import { removeObject } from '@terrier/domain/document/remove-object'
import {
  deselectAllProperties,
  deselectProperty,
  findSelectedProperty,
  selectedPropertiesOf,
  selectProperty,
  titleSelectedProperty,
} from '@terrier/domain/document/select-property'

import { canUse } from './can-edit.ts'
import { applyWithoutHistory, applyViewChange, applyEdit } from './change-map.ts'
import { useOpenMap } from './open-map.ts'
import type { OldBoundary, Tool, UnregisteredSelection } from './open-map-state.ts'

const { getState, setState } = useOpenMap

/** Activates a tool, or deactivates the one that is active. */
export function setTool(tool: Tool | null): void {
  const state = getState()
  const isLaidDown = tool === null || tool === state.tool || !canUse(tool, state)
  setState({ tool: isLaidDown ? null : tool })
}

/** Selects a marker or drawing by uuid; null deselects. */
export function selectObject(uuid: string | null): void {
  setState(
    uuid === null
      ? { activeObjectId: null }
      : { activeObjectId: uuid, activeParcel: null, unregistered: null },
  )
}

/** Removes a marker or drawing. Returns the inverse operation; null when nothing was removed. */
export function removeObjectById(uuid: string): Operation | null {
  const inverse = applyEdit(removeObject(uuid))
  if (inverse && getState().activeObjectId === uuid) setState({ activeObjectId: null })
  return inverse
}

/**
 * Selects the property a parcel belongs to and makes it the active one. The selection is saved with
 * the map; for readers it lasts until they leave the map. An unknown title is supplied later by
 * `setParcelTitle`.
 */
export function selectParcel(polyId: number, titleNo: string | null = null): void {
  const standing = findSelectedProperty(getState().document, { polyId, titleNo })
  if (!standing) applyViewChange(selectProperty(polyId, titleNo))
  setState({
    activeParcel: standing?.polyId ?? polyId,
    activeObjectId: null,
    unregistered: null,
  })
}

/** Sets the title of a selected parcel once the register has returned it. */
export function setParcelTitle(polyId: number, titleNo: string): void {
  applyWithoutHistory(titleSelectedProperty(polyId, titleNo))
  const { activeParcel, document } = getState()
  if (activeParcel !== polyId) return
  // The title may already have been selected by another of its parcels.
  setState({ activeParcel: findSelectedProperty(document, { polyId, titleNo })?.polyId ?? null })
}

export function deselectParcel(polyId: number): void {
  applyViewChange(deselectProperty(polyId))
  setState(({ activeParcel, oldBoundary }) => ({
    activeParcel: activeParcel === polyId ? null : activeParcel,
    oldBoundary: oldBoundary?.polyId === polyId ? null : oldBoundary,
  }))
}

export function deselectAllParcels(): void {
  applyViewChange(deselectAllProperties)
  setState({ activeParcel: null, oldBoundary: null, unregistered: null })
}

/** Selects a polygon of unregistered land; null deselects. */
export function selectUnregistered(unregistered: UnregisteredSelection | null): void {
  setState(
    unregistered === null
      ? { unregistered }
      : { unregistered, activeParcel: null, activeObjectId: null },
  )
}

/** Shows an earlier boundary; null hides it. */
export function showOldBoundary(oldBoundary: OldBoundary | null): void {
  setState({ oldBoundary })
}

/** Clears the selection and the tool, as a click on an empty part of the map does. */
export function clearSelection(): void {
  setState({ tool: null, activeObjectId: null, activeParcel: null, unregistered: null })
}

/** Deselects what is no longer on the map, for instance after an undo. */
export function deselectRemoved(): void {
  const { document, activeObjectId, activeParcel, oldBoundary } = getState()
  const selected = new Set(selectedPropertiesOf(document).map(({ polyId }) => polyId))
  const isHeld = activeObjectId !== null && findObject(document, activeObjectId) !== null
  setState({
    activeObjectId: isHeld ? activeObjectId : null,
    activeParcel: activeParcel !== null && selected.has(activeParcel) ? activeParcel : null,
    oldBoundary: oldBoundary && selected.has(oldBoundary.polyId) ? oldBoundary : null,
  })
}
