import { deleteMapHistory as contract } from '@terrier/contract/map-history'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const deleteMapHistory = call(
  contract,
  async ({ params: { eid }, viewer }, { store, config }) => {
    requireWritable(config)
    const deleted = await store.write(async (tx) => {
      assertAllowed(mapCan.deleteHistory(await tx.maps.standing(eid, viewer.userId)))
      return tx.revisions.deleteAll(eid, { userId: viewer.userId, via: 'web' })
    })
    return { deleted }
  },
)
