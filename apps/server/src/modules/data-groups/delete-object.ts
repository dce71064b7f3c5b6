import { deleteDataGroupObject as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const deleteDataGroupObject = call(
  contract,
  async ({ params: { kind }, body: { dataGroupId, uuid, version }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      await tx.dataGroups.assertVersion(dataGroupId, { kind, uuid, version })
      const actor = { userId: viewer.userId, via: 'web' } as const
      await tx.dataGroups.remove(dataGroupId, { kind, uuids: [uuid] }, actor)
    })
    return {}
  },
)
