import { createDataGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const createDataGroup = call(contract, ({ body: { userGroupId, title }, viewer }, context) =>
  adminChange(viewer, context, async (tx, actor) => {
    const { id } = await tx.groupAdmin.createDataGroup(userGroupId, { title }, actor)
    return { id }
  }),
)
