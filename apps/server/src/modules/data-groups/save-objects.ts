import { saveDataGroupObjects as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { convertToGroupObject } from '../../objects/convert-to-group-object.ts'

export const saveDataGroupObjects = call(contract, async ({ body, viewer }, { store, config }) => {
  requireWritable(config)
  const { dataGroupId, changeId } = body
  const objects = body.objects.map(({ type, object }, index) =>
    convertToGroupObject(type, object, `objects.${index}.object`),
  )
  const uuids = await store.write(async (tx) => {
    assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
    const batch = { objects, changeId }
    return tx.dataGroups.add(dataGroupId, batch, { userId: viewer.userId, via: 'web' })
  })
  return { uuids: [...uuids] }
})
