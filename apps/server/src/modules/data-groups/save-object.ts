import { saveDataGroupObject as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { copiedIntoGroup } from '../../objects/copied-into-group.ts'

export const saveDataGroupObject = call(
  contract,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { object, dataGroupId, changeId } = body
    const batch = { objects: [copiedIntoGroup(kind, object)], changeId }
    const [uuid = ''] = await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      return tx.dataGroups.add(dataGroupId, batch, { userId: viewer.userId, via: 'web' })
    })
    return { uuid }
  },
)
