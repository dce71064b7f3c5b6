import { findObject } from '@terrier/domain/document/find-object'
import type { Operation } from '@terrier/domain/document/operation'
import { removeObject } from '@terrier/domain/document/remove-object'
import {
  deselectAllProperties,
  deselectProperty,
  selectedLike,
  selectedPropertiesOf,
  selectProperty,
  titleSelectedProperty,
} from '@terrier/domain/document/select-property'

import { canEdit } from './can-edit.ts'
import { amend, arrange, perform } from './change-map.ts'
import { useOpenMap } from './open-map.ts'
import type { OldBoundary, Tool, UnregisteredPick } from './open-map-state.ts'

const { getState, setState } = useOpenMap

/** Takes up a tool, or lays it down when it is the one in hand. */
export function chooseTool(tool: Tool | null): void {
  const state = getState()
  const isLaidDown = tool === null || tool === state.tool || !canEdit(state)
  setState({ tool: isLaidDown ? null : tool })
}

/** Takes a marker or drawing in hand, or lets go of it. */
export function activate(uuid: string | null): void {
  setState(
    uuid === null
      ? { activeObjectId: null }
      : { activeObjectId: uuid, activeParcel: null, unregistered: null },
  )
}

/** Removes a marker or drawing. Answers the change that brings it back; null when it was not there. */
export function remove(uuid: string): Operation | null {
  const inverse = perform(removeObject(uuid))
  if (inverse && getState().activeObjectId === uuid) setState({ activeObjectId: null })
  return inverse
}

/**
 * Selects the property a parcel belongs to and makes it the active one. It stays selected with the
 * map; for readers, as long as they look at it. A title that is not known yet is told by
 * `titleParcel`.
 */
export function selectParcel(polyId: number, titleNo: string | null = null): void {
  const standing = selectedLike(getState().document, { polyId, titleNo })
  if (!standing) arrange(selectProperty(polyId, titleNo))
  setState({
    activeParcel: standing?.polyId ?? polyId,
    activeObjectId: null,
    unregistered: null,
  })
}

/** The register said which title a selected parcel belongs to. */
export function titleParcel(polyId: number, titleNo: string): void {
  amend(titleSelectedProperty(polyId, titleNo))
  const { activeParcel, document } = getState()
  if (activeParcel !== polyId) return
  // The title may have been selected already, by another of its parcels.
  setState({ activeParcel: selectedLike(document, { polyId, titleNo })?.polyId ?? null })
}

export function removeParcel(polyId: number): void {
  arrange(deselectProperty(polyId))
  setState(({ activeParcel, oldBoundary }) => ({
    activeParcel: activeParcel === polyId ? null : activeParcel,
    oldBoundary: oldBoundary?.polyId === polyId ? null : oldBoundary,
  }))
}

export function clearParcels(): void {
  arrange(deselectAllProperties)
  setState({ activeParcel: null, oldBoundary: null, unregistered: null })
}

/** Asks what a piece of unregistered land is, or lets go of it. */
export function selectUnregistered(unregistered: UnregisteredPick | null): void {
  setState(
    unregistered === null
      ? { unregistered }
      : { unregistered, activeParcel: null, activeObjectId: null },
  )
}

/** Shows how a boundary ran before, or hides it. */
export function showOldBoundary(oldBoundary: OldBoundary | null): void {
  setState({ oldBoundary })
}

/** Lets go of everything: the person clicked on empty ground. */
export function letGo(): void {
  setState({ tool: null, activeObjectId: null, activeParcel: null, unregistered: null })
}

/** Lets go of what was in hand and is no longer on the map. */
export function letGoOfWhatIsGone(): void {
  const { document, activeObjectId, activeParcel, oldBoundary } = getState()
  const selected = new Set(selectedPropertiesOf(document).map(({ polyId }) => polyId))
  const isHeld = activeObjectId !== null && findObject(document, activeObjectId) !== null
  setState({
    activeObjectId: isHeld ? activeObjectId : null,
    activeParcel: activeParcel !== null && selected.has(activeParcel) ? activeParcel : null,
    oldBoundary: oldBoundary && selected.has(oldBoundary.polyId) ? oldBoundary : null,
  })
}
