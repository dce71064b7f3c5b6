import { publishedDataGroups } from '@terrier/domain/publication/publishable-data-groups'
import type { ReachableDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { LinkedMap } from '@terrier/store/shared-maps'

import type { Context } from '../../http/context.ts'

/** The data groups that a link shows at this moment. */
export async function publishedGroupsOf(
  { eid, ownerId, dataGroupIds }: LinkedMap,
  { store }: Context,
): Promise<ReachableDataGroup[]> {
  if (dataGroupIds.length === 0) return []
  return publishedDataGroups(await store.dataGroups.onMap(eid, ownerId), dataGroupIds)
}
