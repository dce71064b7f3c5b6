import { mapCan } from '@terrier/domain/access/map-access'

import type { OpenMapState } from './open-map-state.ts'

type EditQuestion = Pick<OpenMapState, 'access' | 'isSnapshot' | 'barrier'> &
  Partial<Pick<OpenMapState, 'past' | 'accessLoss'>>

/**
 * Whether this map is ever saved for this person: not for readers, not when it is a snapshot, and not
 * as it once was.
 */
function canSave(map: Omit<EditQuestion, 'barrier'>): boolean {
  return !map.past && !map.accessLoss && mapCan.save(map).allowed
}

/** Whether what is shown is kept with the map: also while offline, since that passes by itself. */
export function canKeepView(map: EditQuestion): boolean {
  return canSave(map) && (map.barrier === null || map.barrier === 'offline')
}

/**
 * Whether what was begun may be ended, such as words that were being typed: also after the map was
 * lost, for the copy that may be kept of it.
 */
export function canComplete(map: EditQuestion): boolean {
  return canKeepView(map) || (Boolean(map.accessLoss) && !map.past && !map.isSnapshot)
}

/** Whether the person may change the map now. Specification 4, "Read-only". */
export function canEdit(map: EditQuestion): boolean {
  return canSave(map) && map.barrier === null
}
