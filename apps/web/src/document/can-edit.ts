import { mapCan } from '@terrier/domain/access/map-access'

import type { MapSession } from './open-map-state.ts'
import type { Tool } from './selection-state.ts'

type EditQuestion = Pick<MapSession, 'access' | 'isSnapshot' | 'barrier'> &
  Partial<Pick<MapSession, 'shownRevision' | 'accessLoss'>>

/**
 * Whether this user can ever save what is shown: not readers, not a snapshot, not an earlier
 * revision, and not a map they lost access to.
 */
function canSave(map: Omit<EditQuestion, 'barrier'>): boolean {
  return !map.shownRevision && !map.accessLoss && mapCan.save(map).allowed
}

/**
 * Whether view changes (layers, ownership, base map) are saved with the map. True while offline as
 * well, since they are saved once the network is back.
 */
export function canSaveView(map: EditQuestion): boolean {
  return canSave(map) && (map.barrier === null || map.barrier === 'offline')
}

/**
 * Whether an edit that has been started may be committed, such as text still in an input. True
 * after access was lost as well, because the user may save a copy of the map.
 */
export function canCommit(map: EditQuestion): boolean {
  return canSaveView(map) || (Boolean(map.accessLoss) && !map.shownRevision && !map.isSnapshot)
}

/** Whether the user may edit the map now. Specification 4, "Read-only". */
export function canEdit(map: EditQuestion): boolean {
  return canSave(map) && map.barrier === null
}

/**
 * Whether a tool can be activated now. Measuring changes nothing, so readers and offline users may.
 */
export function canUse(tool: Tool, map: EditQuestion): boolean {
  return tool === 'measure' || canEdit(map)
}
