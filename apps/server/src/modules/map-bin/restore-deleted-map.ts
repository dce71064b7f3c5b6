import { restoreDeletedMap as contract } from '@terrier/contract/map-list'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'

export const restoreDeletedMap = call(
  contract,
  async ({ body: { eid }, viewer }, { store, config }) => {
    demandWritable(config)
    const linksRemoved = await store.write(async (tx) => {
      demand(mapCan.restore(await tx.mapBin.get(eid, viewer.userId)))
      return tx.mapBin.restore(eid)
    })
    return { linksRemoved }
  },
)
