import type { MapRecord } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import type { StoredMap } from '@terrier/store/stored'

import { readableData } from '../../documents/readable-data.ts'

/**
 * A map as the API returns it: dates in ISO 8601, the map itself under `map`, repaired if
 * necessary.
 */
export function mapRecord(map: StoredMap): MapRecord {
  const { data, repairs } = readableData(map.data)
  return {
    map: {
      eid: map.eid,
      name: map.name,
      data,
      createdDate: map.createdAt.toISOString(),
      lastModified: map.lastModifiedAt.toISOString(),
      sharedWith: [...map.sharedWith],
      isSnapshot: map.isSnapshot,
      revision: map.revision,
      ...(repairs.length > 0 && { repairs: [...repairs] }),
    },
    accessGrantedDate: map.accessGrantedAt.toISOString(),
    access: map.access,
    viewed: map.viewed,
    history: mapCan.seeHistory(map).allowed,
  }
}
