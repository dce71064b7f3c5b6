import type { MapAccess } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'

const levels: readonly MapAccess[] = [1, 2, 3]

/** The levels of access with which a map may be saved, for use in SQL. */
export const writeAccessLevels: MapAccess[] = levels.filter(
  (access) => mapCan.save({ access, isSnapshot: false }).allowed,
)
