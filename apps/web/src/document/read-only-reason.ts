import type { Barrier, OpenMapState } from './open-map-state.ts'

/** Why the map cannot be changed, what lasts before what passes. Specification 4, "Read-only". */
export type ReadOnlyReason = 'past' | 'snapshot' | 'lost' | 'no-write-access' | Barrier

export function readOnlyReason(
  map: Pick<OpenMapState, 'access' | 'isSnapshot' | 'barrier'> &
    Partial<Pick<OpenMapState, 'past' | 'accessLoss'>>,
): ReadOnlyReason | null {
  if (map.past) return 'past'
  if (map.accessLoss === 'map') return 'lost'
  if (map.isSnapshot) return 'snapshot'
  if (map.access === 1) return 'no-write-access'
  return map.barrier
}
