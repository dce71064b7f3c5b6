import { viewMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'

export const viewMap = call(contract, async ({ body: { eid }, viewer }, { store, config }) => {
  demand(mapCan.open(await store.maps.get(eid, viewer.userId)))
  // Looking is allowed during maintenance; only that somebody looked is not written down.
  if (!config.isReadOnly) await store.write((tx) => tx.maps.recordView(eid, viewer.userId))
  return {}
})
