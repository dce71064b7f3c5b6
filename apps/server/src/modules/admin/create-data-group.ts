import { createDataGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { change } from './change.ts'

export const createDataGroup = call(contract, ({ body: { userGroupId, title }, viewer }, context) =>
  change(viewer, context, async (tx, actor) => {
    const { id } = await tx.groupAdmin.createDataGroup(userGroupId, { title }, actor)
    return { id }
  }),
)
