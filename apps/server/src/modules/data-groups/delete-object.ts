import { deleteDataGroupObject as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { demandWritable } from '../../http/demand-writable.ts'

export const deleteDataGroupObject = call(
  contract,
  async ({ params: { kind }, body: { dataGroupId, uuid, version }, viewer }, { store, config }) => {
    demandWritable(config)
    await store.write(async (tx) => {
      demand(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      await tx.dataGroups.assertVersion(dataGroupId, { kind, uuid, version })
      const actor = { userId: viewer.userId, via: 'web' } as const
      await tx.dataGroups.remove(dataGroupId, { kind, uuids: [uuid] }, actor)
    })
    return {}
  },
)
