import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredMap } from '@terrier/store/stored'

interface Maps {
  get(eid: number, userId: number): Promise<StoredMap | undefined>
}

/**
 * The map that its owner wants to share or publish. Throws 'map-not-found' or 'not-allowed'. Read
 * through a writer, its row is locked until the transaction ends.
 */
export async function requireOwnedMap(
  maps: Maps,
  eid: number,
  userId: number,
  action: 'share' | 'publish',
): Promise<StoredMap> {
  const map = await maps.get(eid, userId)
  assertAllowed(mapCan[action](map))
  if (!map) throw new Problem('map-not-found')
  return map
}
