import { hash } from 'node:crypto'

import { listDataGroups as contract } from '@terrier/contract/data-groups'
import type { ReachableDataGroup } from '@terrier/store/data-groups/stored-data-groups'

import { call, notModified } from '../../http/call.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import { textStream } from '../../http/text-stream.ts'
import { userGroupsText } from './user-groups-text.ts'

/**
 * Pages ask for this whenever somebody comes back to them, and mostly nothing has changed: who names
 * the reply it has is told so. The reply is for no cache, which would outlast the session.
 */
export const listDataGroups = call(contract, async ({ viewer, headers, setHeader }, { store }) => {
  const groups = await store.dataGroups.reachableBy(viewer.userId)
  const tag = tagOf(groups)
  // Weak: it names what is said, compressed or not.
  setHeader('ETag', `W/${tag}`)
  if (isNamedIn(headers['if-none-match'] ?? '', tag)) return notModified
  return textStream(userGroupsText(groups, (id) => store.dataGroups.objectsOf(id)))
})

/** What lies in the groups follows from their revisions. What changes later only makes it out of date. */
function tagOf(groups: readonly ReachableDataGroup[]): string {
  return `"${hash('sha256', JSON.stringify(groups), 'base64url').slice(0, 22)}"`
}
