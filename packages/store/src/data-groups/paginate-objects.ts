import type { ObjectKind } from '@terrier/contract/map-saves'

import type { DataGroupReader, StoredDataGroupObject } from './stored-data-groups.ts'

/** All objects of a data group, or all of one kind, with one page in memory at a time. */
export async function* paginateObjects(
  { pageOf }: Pick<DataGroupReader, 'pageOf'>,
  dataGroupId: number,
  kind?: ObjectKind,
): AsyncGenerator<readonly StoredDataGroupObject[]> {
  let page = await pageOf(dataGroupId, { kind })
  yield page.objects
  while (page.next !== null) {
    page = await pageOf(dataGroupId, { kind, after: page.next })
    yield page.objects
  }
}
