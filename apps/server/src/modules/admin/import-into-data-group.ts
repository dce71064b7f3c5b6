import { importIntoDataGroup as contract } from '@terrier/contract/admin'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { copiedIntoGroup } from '../../objects/copied-into-group.ts'
import { change } from './change.ts'

export const importIntoDataGroup = call(contract, async ({ body, viewer }, context) => {
  assertAllowed(canAdminister(viewer))
  const { dataGroupId, changeId } = body
  const objects = body.objects.map(({ type, object }, index) =>
    copiedIntoGroup(type, object, `objects.${index}.object`),
  )
  const uuids = await change(viewer, context, async (tx, actor) => {
    await tx.groupAdmin.holdDataGroup(dataGroupId)
    return tx.dataGroups.add(dataGroupId, { objects, changeId }, actor)
  })
  return { uuids: [...uuids] }
})
