import type { MapRecord } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import type { StoredMap } from '@terrier/store/stored'

/** A map as it travels: dates in ISO 8601, the map itself under `map`. */
export const mapRecord = (map: StoredMap): MapRecord => ({
  map: {
    eid: map.eid,
    name: map.name,
    data: map.data,
    createdDate: map.createdAt.toISOString(),
    lastModified: map.lastModifiedAt.toISOString(),
    sharedWith: [...map.sharedWith],
    isSnapshot: map.isSnapshot,
    revision: map.revision,
  },
  accessGrantedDate: map.accessGrantedAt.toISOString(),
  access: map.access,
  viewed: map.viewed,
  history: mapCan.seeHistory(map).allowed,
})
