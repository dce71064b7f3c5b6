import { deleteMap as contract } from '@terrier/contract/maps'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'

export const deleteMap = call(contract, async ({ body: { eid }, viewer }, { store, config }) => {
  demandWritable(config)
  await store.write(async (tx) => {
    demand(mapCan.delete(await tx.maps.get(eid, viewer.userId)))
    await tx.maps.remove(eid)
  })
  return {}
})
