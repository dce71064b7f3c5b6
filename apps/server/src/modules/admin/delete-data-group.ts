import { deleteDataGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { change } from './change.ts'

export const deleteDataGroup = call(
  contract,
  async ({ body: { id, objectCount }, viewer }, context) => {
    await change(viewer, context, (tx, actor) =>
      tx.groupAdmin.deleteDataGroup(id, objectCount, actor),
    )
    return {}
  },
)
