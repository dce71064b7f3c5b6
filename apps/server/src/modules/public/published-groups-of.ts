import { publishedDataGroups } from '@terrier/domain/publication/publishable-data-groups'
import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { LinkedMap } from '@terrier/store/shared-maps'

import type { Context } from '../../http/context.ts'

/** The data groups that a link currently shows. */
export async function publishedGroupsOf(
  { eid, ownerId, dataGroupIds }: LinkedMap,
  { store }: Context,
): Promise<AccessibleDataGroup[]> {
  if (dataGroupIds.length === 0) return []
  return publishedDataGroups(await store.dataGroups.onMap(eid, ownerId), dataGroupIds)
}
