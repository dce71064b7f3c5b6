import { listDataGroupObjects as contract } from '@terrier/contract/data-groups'
import { Problem } from '@terrier/contract/problems'
import type { ObjectPage } from '@terrier/store/data-groups/stored-data-groups'

import { call } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { listNames, objectText } from './object-text.ts'

/** A group that the person may not see and one that does not exist are answered alike. */
export const listDataGroupObjects = call(
  contract,
  async ({ viewer, params, query }, { store: { dataGroups } }) => {
    const groups = await dataGroups.reachableBy(viewer.userId)
    if (!groups.some(({ id }) => id === params.id)) throw new Problem('not-allowed')
    const page = await dataGroups.pageOf(params.id, { after: query.after })
    return textStream(pageText(params.id, page))
  },
)

async function* pageText(groupId: number, { objects, next }: ObjectPage): AsyncGenerator<string> {
  const byKind = Map.groupBy(objects, ({ kind }) => kind)
  let separator = '{'
  for (const kind of ['marker', 'polygon', 'line'] as const) {
    const list = (byKind.get(kind) ?? []).map((object) => objectText(groupId, object))
    yield `${separator}"${listNames[kind]}":[${list.join(',')}]`
    separator = ','
  }
  yield `,"next":${next}}`
}
