import * as contract from '@terrier/contract/map-history'
import type { MapRepair } from '@terrier/contract/map-repairs'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { MapContent } from '@terrier/store/maps/map-save'
import type { Store } from '@terrier/store/store'

import { readableData } from '../../documents/readable-data.ts'
import { call } from '../../http/call.ts'
import { editorOf } from '../../http/editor.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { assertMaySeeHistory } from './assert-may-see-history.ts'

export const getMapRevision = call(
  contract.getMapRevision,
  async ({ params: { eid, revision }, viewer }, { store }) => {
    const { name, data, repairs } = await requireReadableRevision(store, { eid, revision }, viewer)
    return { revision, name, data, ...(repairs.length > 0 && { repairs: [...repairs] }) }
  },
)

export const restoreMapRevision = call(
  contract.restoreMapRevision,
  async ({ params: { eid }, body, viewer, headers }, { store, config }) => {
    requireWritable(config)
    const editor = editorOf({ viewer, headers })
    const { changeId, revision } = body
    // A revision is immutable, so it can be read before the transaction.
    const then = await requireReadableRevision(store, { eid, revision }, viewer)
    const { revision: saved, lastModifiedAt } = await store.write(async (tx) => {
      assertAllowed(mapCan.save(await tx.maps.accessState(eid, viewer.userId)))
      return requireDone(await tx.maps.save({ eid, editor, changeId }, then))
    })
    return { revision: saved, lastModified: lastModifiedAt.toISOString() }
  },
)

/**
 * The map as it was after one of its saves, repaired where it was out of bounds. Throws
 * 'map-not-found' unless the user may open it, also when it is deleted while the revision is read,
 * 'not-allowed' and 'revision-not-found'.
 */
async function requireReadableRevision(
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
