import { listDataGroups as contract } from '@terrier/contract/data-groups'

import { call } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { userGroupsText } from './user-groups-text.ts'

export const listDataGroups = call(contract, async ({ viewer }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  return textStream(userGroupsText(groups, (id) => store.dataGroups.objectsOf(id)))
})
