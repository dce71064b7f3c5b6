import { saveDataGroupObject as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { convertToGroupObject } from '../../objects/convert-to-group-object.ts'

export const saveDataGroupObject = call(
  contract,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { object, dataGroupId, changeId } = body
    const batch = { objects: [convertToGroupObject(kind, object)], changeId }
    const [uuid = ''] = await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      return tx.dataGroups.add(dataGroupId, batch, { userId: viewer.userId, via: 'web' })
    })
    return { uuid }
  },
)
