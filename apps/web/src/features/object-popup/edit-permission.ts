import { readOnlyReason, type ReadOnlyReason } from '../../document/read-only-reason.ts'
import type { MapSession } from '../../document/open-map-state.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { readOnlyText } from '../../text/read-only.ts'
import type { PopupObject } from './popup-object.ts'

/** Why an object cannot be edited now, as a sentence; null if it can. */
export function editRefusal(map: MapSession): string | null {
  const reason: ReadOnlyReason | null = readOnlyReason(map)
  return reason && readOnlyText[reason]
}

/** Why nothing can be copied now, as a sentence; null if it can. */
export function copyRefusal({ barrier }: MapSession, isOnline: boolean): string | null {
  if (!isOnline) return text.copyOffline
  return barrier === 'maintenance' ? text.copyMaintenance : null
}

/** Objects of the map, and of data groups that the user may edit. Specification 5. */
export function isEditable({ group }: PopupObject): boolean {
  return group === null || group.access === 3
}
