import {
  summariseDataGroups as contract,
  type UserGroupSummary,
} from '@terrier/contract/data-groups'
import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'

import { call, notModified } from '../../http/call.ts'
import { headOf } from '../../objects/data-group-head.ts'
import { matchesTag } from './groups-tag.ts'

/** Clients request this whenever their window regains focus, and mostly nothing has changed. */
export const summariseDataGroups = call(contract, async ({ viewer, ...exchange }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  if (matchesTag(groups, exchange)) return notModified
  return [...Map.groupBy(groups, ({ userGroupId }) => userGroupId)].map(summaryOf)
})

function summaryOf([id, groups]: [number, AccessibleDataGroup[]]): UserGroupSummary {
  return {
    id,
    name: groups[0]?.userGroupName ?? '',
    access: groups.some(({ reach }) => reach === 3) ? 3 : 1,
    dataGroups: groups.map((group) => ({ ...headOf(group), object_count: group.objectCount })),
  }
}
