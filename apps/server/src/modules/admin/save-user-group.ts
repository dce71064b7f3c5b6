import { saveUserGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const saveUserGroup = call(contract, ({ body: { id, name }, viewer }, context) =>
  adminChange(viewer, context, async ({ groupAdmin }, actor) => {
    if (id === null) return { id: (await groupAdmin.createUserGroup(name, actor)).id }
    await groupAdmin.renameUserGroup(id, name, actor)
    return { id }
  }),
)
