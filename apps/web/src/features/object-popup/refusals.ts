import { readOnlyReason, type ReadOnlyReason } from '../../document/read-only-reason.ts'
import type { OpenMapState } from '../../document/open-map-state.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { readOnlyText } from '../../text/read-only.ts'
import type { Subject } from './subject.ts'

/** Why an object cannot be edited now, in words; null: it can. */
export function editRefusal(map: OpenMapState): string | null {
  const reason: ReadOnlyReason | null = readOnlyReason(map)
  return reason && readOnlyText[reason]
}

/** Why nothing can be copied now, in words; null: it can. */
export function copyRefusal({ barrier }: OpenMapState, isOnline: boolean): string | null {
  if (!isOnline) return text.copyOffline
  return barrier === 'maintenance' ? text.copyMaintenance : null
}

/** Objects of the map, and of data groups that the person may change. Specification 5. */
export function isEditable({ group }: Subject): boolean {
  return group === null || group.access === 3
}
