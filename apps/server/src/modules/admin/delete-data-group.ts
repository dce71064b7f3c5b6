import { deleteDataGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const deleteDataGroup = call(
  contract,
  async ({ body: { id, objectCount }, viewer }, context) => {
    await adminChange(viewer, context, (tx, actor) =>
      tx.groupAdmin.deleteDataGroup(id, objectCount, actor),
    )
    return {}
  },
)
