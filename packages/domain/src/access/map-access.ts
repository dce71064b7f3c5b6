import type { MapAccess } from '@terrier/contract/maps'

import { allowed, refused, type Permission } from './permission.ts'

/** A map as it is shared with the user whose permission is checked. */
interface MapAccessInput {
  readonly access: MapAccess
  readonly isSnapshot: boolean
  /** For a reader: whether the owner lets them see the history. */
  readonly maySeeHistory?: boolean
}

type MapAction =
  | 'open'
  | 'save'
  | 'delete'
  | 'restore'
  | 'share'
  | 'publish'
  | 'export'
  | 'copy'
  | 'seeHistory'
  | 'deleteHistory'

/**
 * The access levels that permit each action: 1 read-only, 2 owner, 3 read and write. Specification
 * 6.
 */
const accessFor: Readonly<Record<MapAction, readonly MapAccess[]>> = {
  open: [1, 2, 3],
  copy: [1, 2, 3],
  export: [1, 2, 3],
  save: [2, 3],
  delete: [2],
  restore: [2],
  share: [2],
  publish: [2],
  seeHistory: [2, 3],
  deleteHistory: [2],
}

function ask(action: MapAction, map: MapAccessInput | undefined): Permission {
  if (map === undefined) return refused('no-such-map')
  if (accessFor[action].includes(map.access)) return allowed
  return refused(accessFor[action].includes(3) ? 'read-only-access' : 'not-the-owner')
}

type Question = (map: MapAccessInput | undefined) => Permission

/** Permissions on a map. On a map that is not shared with the user, nothing is allowed. */
export const mapCan = {
  open: (map) => ask('open', map),
  copy: (map) => ask('copy', map),
  export: (map) => ask('export', map),
  save(map) {
    const permission = ask('save', map)
    return permission.allowed && map?.isSnapshot ? refused('snapshot') : permission
  },
  delete: (map) => ask('delete', map),
  /** Checked for a deleted map that has not been purged yet. */
  restore: (map) => ask('restore', map),
  share: (map) => ask('share', map),
  publish: (map) => ask('publish', map),
  /** Earlier revisions, including objects that were removed before the map was shared. */
  seeHistory: (map) => (map?.maySeeHistory ? allowed : ask('seeHistory', map)),
  deleteHistory: (map) => ask('deleteHistory', map),
} as const satisfies Readonly<Record<MapAction, Question>>
