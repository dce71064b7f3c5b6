import { listMapSummaries as contract, type MapSummary } from '@terrier/contract/map-list'
import type { StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'

import { call } from '../../http/call.ts'

export const listMapSummaries = call(contract, async ({ viewer }, { store }) => {
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
