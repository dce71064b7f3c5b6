import { deleteMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const deleteMap = call(contract, async ({ body: { eid }, viewer }, { store, config }) => {
  requireWritable(config)
  await store.write(async (tx) => {
    assertAllowed(mapCan.delete(await tx.maps.get(eid, viewer.userId)))
    await tx.maps.remove(eid)
  })
  return {}
})
