import { setPersonPrivileged as contract } from '@terrier/contract/admin-people'

import { call } from '../../http/call.ts'
import { assertSomebodyElse } from './assert-somebody-else.ts'
import { change } from './change.ts'

export const setPersonPrivileged = call(
  contract,
  async ({ body: { id, privileged }, viewer }, context) => {
    await change(viewer, context, (tx, actor) => {
      assertSomebodyElse(viewer, id)
      return tx.groupAdmin.setPrivilege(id, privileged, actor)
    })
    return {}
  },
)
