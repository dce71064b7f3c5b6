import type { MapRepair } from '@terrier/contract/map-repairs'
import { Problem } from '@terrier/contract/problems'
import type { MapContent } from '@terrier/store/maps/map-save'
import type { Store } from '@terrier/store/store'

import { readableData } from '../../documents/readable-data.ts'
import { assertMaySeeHistory } from './assert-may-see-history.ts'

/**
 * The map as it was after one of its saves, repaired where it was out of bounds. Throws
 * 'map-not-found' unless the user may open it, also when it is deleted while the revision is read,
 * 'not-allowed' and 'revision-not-found'.
 */
export async function requireReadableRevision(
  store: Store,
  { eid, revision }: { readonly eid: number; readonly revision: number },
  viewer: { readonly userId: number },
): Promise<MapContent & { readonly repairs: readonly MapRepair[] }> {
  await assertMaySeeHistory(store, eid, viewer)
  const map = await store.revisions.at(eid, revision)
  if (map) {
    const { data, repairs } = readableData(map.data)
    return { name: map.name, data, repairs }
  }
  // A map that has just been deleted has no revisions either.
  await assertMaySeeHistory(store, eid, viewer)
  throw new Problem('revision-not-found')
}
