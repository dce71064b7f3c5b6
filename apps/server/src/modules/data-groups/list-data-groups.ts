import { listDataGroups as contract } from '@terrier/contract/data-groups'

import { call, notModified } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { matchesTag } from './groups-tag.ts'
import { userGroupsText } from './user-groups-text.ts'

/**
 * For older clients: everything in one reply. It must not be cached, since a cache would outlast
 * the session.
 */
export const listDataGroups = call(contract, async ({ viewer, ...exchange }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  if (matchesTag(groups, exchange)) return notModified
  return textStream(userGroupsText(groups, store.dataGroups))
})
