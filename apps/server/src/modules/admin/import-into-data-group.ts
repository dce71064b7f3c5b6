import { importIntoDataGroup as contract } from '@terrier/contract/admin'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { convertToGroupObject } from '../../objects/convert-to-group-object.ts'
import { adminChange } from './admin-change.ts'

export const importIntoDataGroup = call(contract, async ({ body, viewer }, context) => {
  assertAllowed(canAdminister(viewer))
  const { dataGroupId, changeId } = body
  const objects = body.objects.map(({ type, object }, index) =>
    convertToGroupObject(type, object, `objects.${index}.object`),
  )
  const uuids = await adminChange(viewer, context, async (tx, actor) => {
    await tx.groupAdmin.lockDataGroup(dataGroupId)
    return tx.dataGroups.add(dataGroupId, { objects, changeId }, actor)
  })
  return { uuids: [...uuids] }
})
