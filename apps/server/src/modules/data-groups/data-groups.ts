import * as contract from '@terrier/contract/data-groups'
import type { UserGroupSummary } from '@terrier/contract/data-groups'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type {
  AccessibleDataGroup,
  DataGroupReader,
} from '@terrier/store/data-groups/stored-data-groups'
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import { call, notModified } from '../../http/call.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import { textStream } from '../../http/text-stream.ts'
import { headOf } from '../../objects/data-group-head.ts'
import { listNames, objectText } from '../../objects/object-text.ts'

/**
 * For older clients: everything in one reply. It must not be cached, since a cache would outlast
 * the session.
 */
export const listDataGroups = call(
  contract.listDataGroups,
  async ({ viewer, ...exchange }, { store }) => {
    const groups = await store.dataGroups.reachableBy(viewer.userId)
    if (matchesTag(groups, exchange)) return notModified
    return textStream(userGroupsText(groups, store.dataGroups))
  },
)

/** Clients request this whenever their window regains focus, and mostly nothing has changed. */
export const summariseDataGroups = call(
  contract.summariseDataGroups,
  async ({ viewer, ...exchange }, { store }) => {
    const groups = await store.dataGroups.reachableBy(viewer.userId)
    if (matchesTag(groups, exchange)) return notModified
    return [...Map.groupBy(groups, ({ userGroupId }) => userGroupId)].map(summaryOf)
  },
)

function summaryOf([id, groups]: [number, AccessibleDataGroup[]]): UserGroupSummary {
  return {
    id,
    name: groups[0]?.userGroupName ?? '',
    access: groups.some(({ reach }) => reach === 3) ? 3 : 1,
    dataGroups: groups.map((group) => ({ ...headOf(group), object_count: group.objectCount })),
  }
}

interface Exchange {
  readonly headers: IncomingHttpHeaders
  readonly setHeader: (name: string, value: string) => void
}

/**
 * Sets the entity tag of a reply that lists these groups, and returns whether the client has it
 * already. The contents of the groups are represented by their revisions; a later change merely
 * makes the tag outdated.
 */
function matchesTag(
  groups: readonly AccessibleDataGroup[],
  { headers, setHeader }: Exchange,
): boolean {
  const tag = `"${hash('sha256', JSON.stringify(groups), 'base64url').slice(0, 22)}"`
  // Weak: the same for the compressed and the uncompressed reply.
  setHeader('ETag', `W/${tag}`)
  return isNamedIn(headers['if-none-match'] ?? '', tag)
}

type Reader = Pick<DataGroupReader, 'pageOf'>

/** The reply as streamed JSON text: one page of objects is in memory at a time. */
async function* userGroupsText(
  groups: readonly AccessibleDataGroup[],
  reader: Reader,
): AsyncGenerator<string> {
  let separator = '['
  for (const [id, ofOne] of Map.groupBy(groups, ({ userGroupId }) => userGroupId)) {
    const access = Math.max(...ofOne.map(({ reach }) => reach))
    const name = JSON.stringify(ofOne[0]?.userGroupName)
    yield `${separator}{"id":${id},"name":${name},"access":${access},"dataGroups":[`
    for (const [index, group] of ofOne.entries()) {
      if (index > 0) yield ','
      yield* dataGroupText(group, reader)
    }
    yield ']}'
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

async function* dataGroupText(group: AccessibleDataGroup, reader: Reader): AsyncGenerator<string> {
  yield JSON.stringify(headOf(group)).slice(0, -1)
  for (const kind of ['marker', 'polygon', 'line'] as const) {
    yield `,"${listNames[kind]}":[`
    let separator = ''
    for await (const objects of paginateObjects(reader, group.id, kind)) {
      yield separator + objects.map((object) => objectText(group.id, object)).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}'
}
