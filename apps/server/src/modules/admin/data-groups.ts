import * as contract from '@terrier/contract/admin'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { requireDone } from '../../http/require-done.ts'
import { call } from '../../http/call.ts'
import { convertToGroupObject } from '../../objects/convert-to-group-object.ts'
import { adminChange } from './admin-change.ts'

export const createDataGroup = call(
  contract.createDataGroup,
  ({ body: { userGroupId, title }, viewer }, context) =>
    adminChange(viewer, context, async (tx, actor) => {
      const { id } = requireDone(await tx.groupAdmin.createDataGroup(userGroupId, { title }, actor))
      return { id }
    }),
)

export const changeDataGroup = call(contract.changeDataGroup, async ({ body, viewer }, context) => {
  const { id, title, hexColour, showMarkerInPolys, access, openAccess } = body
  const settings = {
    ...(title !== undefined && { title }),
    ...(hexColour !== undefined && { hexColour }),
    ...(showMarkerInPolys !== undefined && { showMarkerInPolys }),
    ...(access !== undefined && { access }),
    ...(openAccess !== undefined && { openAccess }),
  }
  await adminChange(viewer, context, async (tx, actor) =>
    requireDone(await tx.groupAdmin.changeDataGroup(id, settings, actor)),
  )
  return {}
})

export const deleteDataGroup = call(
  contract.deleteDataGroup,
  async ({ body: { id, objectCount }, viewer }, context) => {
    await adminChange(viewer, context, async (tx, actor) =>
      requireDone(await tx.groupAdmin.deleteDataGroup(id, objectCount, actor)),
    )
    return {}
  },
)

export const importIntoDataGroup = call(
  contract.importIntoDataGroup,
  async ({ body, viewer }, context) => {
    assertAllowed(canAdminister(viewer))
    const { dataGroupId, changeId } = body
    const objects = body.objects.map(({ type, object }, index) =>
      convertToGroupObject(type, object, `objects.${index}.object`),
    )
    const uuids = await adminChange(viewer, context, async (tx, actor) => {
      requireDone(await tx.groupAdmin.lockDataGroup(dataGroupId))
      return requireDone(await tx.dataGroups.add(dataGroupId, { objects, changeId }, actor))
    })
    return { uuids: [...uuids] }
  },
)
