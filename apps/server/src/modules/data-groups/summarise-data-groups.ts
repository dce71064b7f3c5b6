import {
  summariseDataGroups as contract,
  type UserGroupSummary,
} from '@terrier/contract/data-groups'
import type { ReachableDataGroup } from '@terrier/store/data-groups/stored-data-groups'

import { call, notModified } from '../../http/call.ts'
import { headOf } from '../../objects/data-group-head.ts'
import { isKnown } from './groups-tag.ts'

/** Pages ask for this whenever somebody comes back to them, and mostly nothing has changed. */
export const summariseDataGroups = call(contract, async ({ viewer, ...exchange }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  if (isKnown(groups, exchange)) return notModified
  return [...Map.groupBy(groups, ({ userGroupId }) => userGroupId)].map(summaryOf)
})

function summaryOf([id, groups]: [number, ReachableDataGroup[]]): UserGroupSummary {
  return {
    id,
    name: groups[0]?.userGroupName ?? '',
    access: groups.some(({ reach }) => reach === 3) ? 3 : 1,
    dataGroups: groups.map((group) => ({ ...headOf(group), object_count: group.objectCount })),
  }
}
