import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type {
  DataGroupReader,
  AccessibleDataGroup,
} from '@terrier/store/data-groups/stored-data-groups'

import { headOf } from '../../objects/data-group-head.ts'
import { listNames, objectText } from '../../objects/object-text.ts'

type Reader = Pick<DataGroupReader, 'pageOf'>

/** The reply as streamed JSON text: one page of objects is in memory at a time. */
export async function* userGroupsText(
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
