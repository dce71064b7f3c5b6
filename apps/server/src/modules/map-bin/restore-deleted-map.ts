import { restoreDeletedMap as contract } from '@terrier/contract/map-list'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const restoreDeletedMap = call(
  contract,
  async ({ body: { eid }, viewer }, { store, config }) => {
    requireWritable(config)
    const linksRemoved = await store.write(async (tx) => {
      assertAllowed(mapCan.restore(await tx.mapBin.get(eid, viewer.userId)))
      return tx.mapBin.restore(eid)
    })
    return { linksRemoved }
  },
)
