import type { MapAccess } from '@terrier/contract/maps'

import { allowed, refused, type Permission } from './permission.ts'

/** What somebody holds in their hands when they ask: a map as it is shared with them. */
interface MapInHand {
  readonly access: MapAccess
  readonly isSnapshot: boolean
  /** Of a reader: whether the owner lets them see the history. */
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
 * Who may do what with a map, by the access they have: 1 read-only, 2 owner, 3 read and write.
 * Specification 6.
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

function ask(action: MapAction, map: MapInHand | undefined): Permission {
  if (map === undefined) return refused('no-such-map')
  if (accessFor[action].includes(map.access)) return allowed
  return refused(accessFor[action].includes(3) ? 'read-only-access' : 'not-the-owner')
}

type Question = (map: MapInHand | undefined) => Permission

/** May the person do this with the map? With one that is not shared with them, nothing. */
export const mapCan = {
  open: (map) => ask('open', map),
  copy: (map) => ask('copy', map),
  export: (map) => ask('export', map),
  save(map) {
    const permission = ask('save', map)
    return permission.allowed && map?.isSnapshot ? refused('snapshot') : permission
  },
  delete: (map) => ask('delete', map),
  /** Asked of a deleted map that is still kept. */
  restore: (map) => ask('restore', map),
  share: (map) => ask('share', map),
  publish: (map) => ask('publish', map),
  /** Earlier revisions, and with them what was removed before the map was shared. */
  seeHistory: (map) => (map?.maySeeHistory ? allowed : ask('seeHistory', map)),
  deleteHistory: (map) => ask('deleteHistory', map),
} as const satisfies Readonly<Record<MapAction, Question>>
