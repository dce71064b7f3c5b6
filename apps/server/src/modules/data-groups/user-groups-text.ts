import type {
  DataGroupReader,
  ObjectPage,
  ReachableDataGroup,
} from '@terrier/store/data-groups/stored-data-groups'

import { headOf } from './group-head.ts'
import { listNames, objectText } from './object-text.ts'

type PageOf = DataGroupReader['pageOf']

/** The reply as JSON text, put together while it is sent: one page of objects is in memory at a time. */
export async function* userGroupsText(
  groups: readonly ReachableDataGroup[],
  pageOf: PageOf,
): AsyncGenerator<string> {
  let separator = '['
  for (const [id, ofOne] of Map.groupBy(groups, ({ userGroupId }) => userGroupId)) {
    const access = Math.max(...ofOne.map(({ reach }) => reach))
    const name = JSON.stringify(ofOne[0]?.userGroupName)
    yield `${separator}{"id":${id},"name":${name},"access":${access},"dataGroups":[`
    for (const [index, group] of ofOne.entries()) {
      if (index > 0) yield ','
      yield* dataGroupText(group, pageOf)
    }
    yield ']}'
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

async function* dataGroupText(group: ReachableDataGroup, pageOf: PageOf): AsyncGenerator<string> {
  yield JSON.stringify(headOf(group)).slice(0, -1)
  for (const kind of ['marker', 'polygon', 'line'] as const) {
    yield `,"${listNames[kind]}":[`
    let page = await pageOf(group.id, { kind })
    yield textOf(group.id, page)
    while (page.next !== null) {
      page = await pageOf(group.id, { kind, after: page.next })
      yield `,${textOf(group.id, page)}`
    }
    yield ']'
  }
  yield '}'
}

function textOf(groupId: number, { objects }: ObjectPage): string {
  return objects.map((object) => objectText(groupId, object)).join(',')
}
