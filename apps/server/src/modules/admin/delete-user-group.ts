import { deleteUserGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const deleteUserGroup = call(contract, async ({ body: { id }, viewer }, context) => {
  await adminChange(viewer, context, (tx, actor) => tx.groupAdmin.deleteUserGroup(id, actor))
  return {}
})
