import * as contract from '@terrier/contract/map-list'
import type { DeletedMap, MapSummary } from '@terrier/contract/map-list'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredDeletedMap, StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'

import { call, type Endpoint } from '../../http/call.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'

const listMapSummaries = call(contract.listMapSummaries, async ({ viewer }, { store }) => {
  const maps = await store.mapLists.summariesFor(viewer.userId)
  return maps.map(summaryOf)
})

const summaryOf = (map: StoredMapSummary): MapSummary => ({
  eid: map.eid,
  name: map.name,
  isSnapshot: map.isSnapshot,
  createdDate: map.createdAt.toISOString(),
  lastModified: map.lastModifiedAt.toISOString(),
  access: map.access,
  owner: map.owner,
})

const listDeletedMaps = call(contract.listDeletedMaps, async ({ viewer }, { store }) => {
  const maps = await store.mapLists.deletedBy(viewer.userId)
  return maps.map(deletedMapOf)
})

const deletedMapOf = (map: StoredDeletedMap): DeletedMap => ({
  eid: map.eid,
  name: map.name,
  isSnapshot: map.isSnapshot,
  deletedDate: map.deletedAt.toISOString(),
  keptUntil: map.keptUntil.toISOString(),
})

const restoreDeletedMap = call(
  contract.restoreDeletedMap,
  async ({ body: { eid }, viewer }, { store, config }) => {
    requireWritable(config)
    const linksRemoved = await store.write(async (tx) => {
      assertAllowed(mapCan.restore(await tx.mapBin.get(eid, viewer.userId)))
      return requireDone(await tx.mapBin.restore(eid))
    })
    return { linksRemoved }
  },
)

export const mapListEndpoints: readonly Endpoint[] = [
  listMapSummaries,
  listDeletedMaps,
  restoreDeletedMap,
]
