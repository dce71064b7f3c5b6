import type { EditBarrier, MapSession } from './open-map-state.ts'

/**
 * Why the map cannot be edited; permanent reasons take precedence over temporary ones.
 * Specification 4, "Read-only".
 */
export type ReadOnlyReason = 'past' | 'snapshot' | 'lost' | 'no-write-access' | EditBarrier

export function readOnlyReason(
  map: Pick<MapSession, 'access' | 'isSnapshot' | 'barrier'> &
    Partial<Pick<MapSession, 'shownRevision' | 'accessLoss'>>,
): ReadOnlyReason | null {
  if (map.shownRevision) return 'past'
  if (map.accessLoss === 'map') return 'lost'
  if (map.isSnapshot) return 'snapshot'
  if (map.access === 1) return 'no-write-access'
  return map.barrier
}
