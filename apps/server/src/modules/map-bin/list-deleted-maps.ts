import { listDeletedMaps as contract, type DeletedMap } from '@terrier/contract/map-list'
import type { StoredDeletedMap } from '@terrier/store/map-bin/stored-map-list'

import { call } from '../../http/call.ts'

export const listDeletedMaps = call(contract, async ({ viewer }, { store }) => {
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
