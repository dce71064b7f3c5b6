import { listDataGroups as contract } from '@terrier/contract/data-groups'

import { call, notModified } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { isKnown } from './groups-tag.ts'
import { userGroupsText } from './user-groups-text.ts'

/** As older clients ask for it: everything at once. The reply is for no cache, which would outlast the session. */
export const listDataGroups = call(contract, async ({ viewer, ...exchange }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  if (isKnown(groups, exchange)) return notModified
  return textStream(userGroupsText(groups, store.dataGroups))
})
