import type { ObjectPage } from '@terrier/store/data-groups/stored-data-groups'

import { listNames, objectText } from './object-text.ts'

/** A page of a data group as JSON text, in the shape of the contract, one list at a time. */
export async function* objectPageText(
  groupId: number,
  { objects, next }: ObjectPage,
): AsyncGenerator<string> {
  const byKind = Map.groupBy(objects, ({ kind }) => kind)
  let separator = '{'
  for (const kind of ['marker', 'polygon', 'line'] as const) {
    const list = (byKind.get(kind) ?? []).map((object) => objectText(groupId, object))
    yield `${separator}"${listNames[kind]}":[${list.join(',')}]`
    separator = ','
  }
  yield `,"next":${next}}`
}
