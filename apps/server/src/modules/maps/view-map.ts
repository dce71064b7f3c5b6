import { viewMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'

export const viewMap = call(contract, async ({ body: { eid }, viewer }, { store, config }) => {
  assertAllowed(mapCan.open(await store.maps.get(eid, viewer.userId)))
  // During maintenance maps can be viewed, but the view is not recorded.
  if (!config.isReadOnly) await store.write((tx) => tx.maps.recordView(eid, viewer.userId))
  return {}
})
