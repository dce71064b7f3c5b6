import { deleteDataGroupObjects as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const deleteDataGroupObjects = call(
  contract,
  async ({ body: { dataGroupId, uuids }, viewer }, { store, config }) => {
    requireWritable(config)
    const deleted = await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      const actor = { userId: viewer.userId, via: 'web' } as const
      return tx.dataGroups.remove(dataGroupId, { uuids }, actor)
    })
    return { deleted }
  },
)
